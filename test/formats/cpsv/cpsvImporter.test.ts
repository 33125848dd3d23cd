import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { InvalidInput } from '../../../src/base/errors.js'
import { identifiers } from '../../../src/graph/identifiers.js'
import { cpsvImporter } from '../../../src/formats/cpsv/cpsvImporter.js'
import { readHead } from '../../../src/formats/fileHead.js'
import { importerFor } from '../../../src/formats/registry.js'
import { validate } from '../../../src/graph/shacl/validate.js'
import { kg, rdfs } from '../../../src/graph/vocab/terms.js'
import { onOwnAndReal } from '../../ownAndReal.js'
import { all, failureOf, inputOf } from '../inputOf.js'

const ids = identifiers('http://localhost:8080')
const folder = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const fixture = readFileSync(folder('fixtures/cpsv/services.ttl'), 'utf8')

async function read(content: string | Buffer) {
  const file = inputOf(content, 'services.ttl')
  expect(importerFor(await readHead(file))?.name).to.equal('cpsv')
  const units = await all(cpsvImporter.read(file, { ids, grounding: 'verified' }))
  for (const unit of units) expect(await validate(unit.quads)).to.deep.equal([])
  const quads = units.flatMap(unit => unit.quads)
  const of = (ref: string, predicate: { value: string }) =>
    quads.find(quad => quad.subject.equals(ids.refToIri(ref)) && quad.predicate.value === predicate.value)
      ?.object.value
  return {
    of,
    refs: units.flatMap(unit => unit.roots.map(root => ids.iriToRef(root.value))),
    passages: units.flatMap(unit => unit.passages),
    skipped: units.flatMap(unit => unit.skipped)
  }
}

describe('cpsvImporter', () => {
  it('reads a service with what its neighbours say, in German', async () => {
    const { of, refs, skipped } = await read(fixture)
    expect(refs).to.deep.equal(['XZUFI:99050012104000', 'XZUFI:99050012105000'])
    expect(of('XZUFI:99050012104000', kg.text)).to.equal(
      'Marktstand anmelden\n\nWer auf dem Markt verkauft, meldet den Stand an.\n\nKosten:\n12 Euro je Tag\n\n' +
        'Zuständige Stelle:\nMarktamt\n\nRechtsgrundlagen:\n§ 14 Gewerbeordnung (GewO)\n§ 15 GewO'
    )
    expect(of('XZUFI:99050012104000', kg.legalBasis)).to.equal('§ 14 Gewerbeordnung (GewO)\n§ 15 GewO')
    expect(of('XZUFI:99050012105000', kg.text)).to.equal('Marktstand Abmeldung\nMarktstand abmelden')
    expect(skipped.map(one => one.where)).to.deep.equal(['namenlos'])
  })

  it('gives the same for the same statements in another order', async () => {
    const head = fixture.split('\n\n')[0]!
    const turned = [head, ...fixture.split('\n\n').slice(1).reverse()].join('\n\n')
    expect((await read(turned)).passages).to.deep.equal((await read(fixture)).passages)
  })

  it('leaves the vocabulary to those who load RDF, and says when no service is there', async () => {
    const vocabulary =
      '<http://purl.org/vocab/cpsv#> a <http://www.w3.org/2002/07/owl#Ontology> .\n<http://purl.org/vocab/cpsv#PublicService> a <http://www.w3.org/2002/07/owl#Class> .'
    expect(cpsvImporter.reads(await readHead(inputOf(vocabulary, 'v.ttl')))).to.equal(false)
    const none = '<https://x.example/> a <http://purl.org/vocab/cpsv#Rule> .'
    const failure = await failureOf(() =>
      all(cpsvImporter.read(inputOf(none, 'none.ttl'), { ids, grounding: 'verified' }))
    )
    expect(failure).to.be.instanceOf(InvalidInput)
    expect(failure.message).to.contain('no cpsv:PublicService')
  })

  onOwnAndReal<Expected>(
    {
      path: 'leistungen/services.ttl',
      expected: {
        services: 5,
        basis: { ref: 'XZUFI:99000000000001', begins: /^Schirmgesetz \(SchirmG\) § 3/ },
        without: 'XZUFI:99000000000016'
      }
    },
    {
      path: 'leistungen/pvog_fim_leistungen.ttl',
      expected: {
        services: 16,
        basis: { ref: 'XZUFI:99107023037000', begins: /^Wohngeldgesetz \(WoGG\) § 22/ },
        without: 'XZUFI:99008002010000'
      }
    },
    (path, { services, basis, without }) => {
      it(`reads all ${services} services of the PVOG and the FIM portal`, async () => {
        const { of, refs, skipped } = await read(readFileSync(path))
        expect(refs).to.have.length(services)
        expect(skipped).to.deep.equal([])
        expect(of(basis.ref, kg.legalBasis)).to.match(basis.begins)
        expect(of(without, kg.legalBasis)).to.equal(undefined)
      })
    }
  )

  it('reads what the PVOG says of a service: costs, authorities, channels, occasions, and no rule that is empty', async () => {
    const { of, refs } = await read(readFileSync(folder('fixtures/leistungen/services.ttl')))
    expect(of('XZUFI:99000000000001', kg.text)!.split('\n')).to.deep.equal(TEXT)
    // Two texts with one key: the second bears the number that its register gives it.
    const [, first, second] = refs
    expect([first, second]).to.deep.equal(['XZUFI:99000000000002', 'XZUFI:L900001.LB.L900001_3'])
    expect(of(first!, kg.legalBasis)).to.equal(undefined)
    expect(of(second!, kg.legalBasis)).to.match(/^Bitte beachten Sie die Tarifstelle/)
    expect(of('XZUFI:99000000000009', kg.legalBasis)!.split('\n')).to.have.length(2)
  })

  it('keeps Leichte Sprache beside German', async () => {
    const { of } = await read(`
      @prefix dct: <http://purl.org/dc/terms/> .
      @prefix cpsv: <http://purl.org/vocab/cpsv#> .
      <http://a.test/s/1> a cpsv:PublicService ; dct:identifier "99050012104000" ;
        dct:title "Ein Geschäft"@de-simple, "Gewerbe anmelden"@de ;
        dct:description "Leicht gesagt."@de-LS, "Zeigen Sie es an."@de-DE, "Register."@en .
    `)
    const ref = 'XZUFI:99050012104000'
    expect(of(ref, rdfs.label)).equal('Gewerbe anmelden')
    expect(of(ref, kg.text)).equal('Gewerbe anmelden\n\nZeigen Sie es an.')
    expect(of(ref, kg.textInOtherForm)).equal('Ein Geschäft\n\nLeicht gesagt.')
  })
})

const TEXT = [
  'Schirm leihen',
  '',
  'Wer keinen Schirm hat, leiht einen.',
  '',
  'Kosten:',
  '2.5 EUR',
  '2 Euro am Tag',
  '',
  'Zuständige Stelle:',
  'Schirmamt',
  'Amt für Regen',
  '',
  'Online:',
  'Jetzt leihen: https://schirm.example/leihen?mbom=1',
  '',
  'Lebenslagen:',
  'Regen',
  'Ausgehen',
  '',
  'Rechtsgrundlagen:',
  'Schirmgesetz (SchirmG) § 3 Schirmverordnung (SchirmV) Schirmverwaltungsvorschrift (SchirmVwV)'
]

interface Expected {
  readonly services: number
  readonly basis: { readonly ref: string; readonly begins: RegExp }
  /** A service of which no legal basis is said. */
  readonly without: string
}
