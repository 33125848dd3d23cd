import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { InvalidInput } from '../../../src/base/errors.js'
import { identifiers } from '../../../src/graph/identifiers.js'
import { readHead } from '../../../src/formats/fileHead.js'
import { fimImporter } from '../../../src/formats/fim/fimImporter.js'
import { validate } from '../../../src/graph/shacl/validate.js'
import { kg, rdfs, skos } from '../../../src/graph/vocab/terms.js'
import { onOwnAndReal } from '../../ownAndReal.js'
import { all, failureOf, inputOf } from '../inputOf.js'

const ids = identifiers('http://localhost:8080')
const folder = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const fixture = (name: string) => inputOf(readFileSync(folder(`fixtures/fim/${name}`)), name)

async function read(file: ReturnType<typeof inputOf>) {
  expect(fimImporter.reads(await readHead(file))).to.equal(true)
  const units = await all(fimImporter.read(file, { ids, grounding: 'verified' }))
  for (const unit of units) {
    expect(await validate(unit.quads)).to.deep.equal([])
    const passages = new Set(unit.passages.map(one => one.concept.value))
    expect(unit.quads.every(quad => passages.has(quad.subject.value))).to.equal(true)
  }
  const of = (ref: string, predicate: { value: string }) =>
    units
      .flatMap(unit => unit.quads)
      .find(quad => quad.subject.equals(ids.refToIri(ref)) && quad.predicate.value === predicate.value)
      ?.object.value
  return {
    of,
    units,
    refs: units.flatMap(unit => unit.roots.map(root => ids.iriToRef(root.value))),
    skipped: units.flatMap(unit => unit.skipped)
  }
}

describe('fimImporter', () => {
  it('reads a city’s services, each by its own id', async () => {
    const { of, refs, skipped, units } = await read(fixture('city.json'))
    expect(refs).to.deep.equal(['XZUFI:MUSTERSTADT.EXAMPLE.4711'])
    expect(skipped).to.deep.equal([{ where: '4712', reason: 'no id, or no name' }])
    expect(of(refs[0]!, skos.notation)).to.equal('99050012104000')
    expect(of(refs[0]!, kg.text)).to.equal(
      'Marktstand anmelden\n\nWer auf dem Wochenmarkt verkauft, meldet seinen Stand an.\n- vor dem ersten Markttag\n\n' +
        'Kosten:\n12 Euro je Tag\n\nZuständige Stelle:\nStadt Musterstadt\n\n' +
        'Formulare und weiterführende Informationen:\nMarktordnung: https://musterstadt.example/markt'
    )
    expect(units[0]!.source.publisher).to.equal('Stadt Musterstadt')
    expect(of(refs[0]!, kg.scope)).to.equal('https://w3id.org/beleg/scope/internal/services')
  })

  it('reads the services of topics, each once', async () => {
    const { of, refs } = await read(fixture('topics.json'))
    expect(refs).to.deep.equal(['XZUFI:BERLIN.DE.9'])
    expect(of(refs[0]!, kg.text)).to.equal('Stand mieten\n\nThemen:\nMarkt\nHandel')
  })

  it('reads lists of the portal, with the legal basis by itself', async () => {
    const { of, refs } = await read(fixture('list.json'))
    expect(refs).to.deep.equal(['XZUFI:99046001001000'])
    expect(of(refs[0]!, kg.legalBasis)).to.equal('§ 14 GewO')
    expect(of(refs[0]!, kg.text)).to.equal(
      'Fischereischein beantragen\n\nWer angelt, braucht einen Schein.\n\nRechtsgrundlagen:\n§ 14 GewO'
    )
  })

  it('reads XZuFI as JSON', async () => {
    const { of, refs } = await read(fixture('xzufi-2.3.1.json'))
    expect(refs).to.deep.equal(['XZUFI:99046001002000'])
    expect(of(refs[0]!, kg.text)).to.equal(
      'Fischereischein verlängern\n\nRechtsgrundlagen:\n- § 15 GewO\n\nKosten:\n8,5 EUR: je Jahr\n\n' +
        'Fristen:\n4 bis 6 Wochen\n\nGültig:\nab 2026-01-01'
    )
    expect(of(refs[0]!, kg.legalBasis)).to.equal('- § 15 GewO')
  })

  it('tells its files from others, and refuses what is broken', async () => {
    for (const content of [
      '{"data":[{"id":"1","displayName":"Amt"}]}',
      '<leistungen/>',
      '{"openapi":"3.1.0"}',
      'a\tb'
    ]) {
      expect(fimImporter.reads(await readHead(inputOf(content))), content).to.equal(false)
    }
    for (const content of ['{"data":[', '{"data":[]}', '{"leika":1}{']) {
      const work = () => all(fimImporter.read(inputOf(content), { ids, grounding: 'verified' }))
      if (content === '{"data":[]}') expect((await work()).flatMap(unit => unit.roots)).to.deep.equal([])
      else expect(await failureOf(work)).to.be.instanceOf(InvalidInput)
    }
  })

  for (const [own, ours, real, services] of [
    ['city_services_de.json', 3, 'muenchen_services_de.json', 287],
    ['topic_de.json', 3, 'berlin_topic_de_2016.json', 525]
  ] as const) {
    onOwnAndReal(
      { path: `leistungen/${own}`, expected: ours },
      { path: `leistungen/${real}`, expected: services },
      (path, expected) => {
        it(`reads all ${expected}`, async () => {
          const { refs, skipped } = await read(inputOf(readFileSync(path), path))
          expect(refs).to.have.length(expected)
          expect(skipped).to.deep.equal([])
        }).timeout(120_000)
      }
    )
  }

  it('reads the HTML of a directory, and a key only where it is one', async () => {
    const { of, refs } = await read(
      inputOf(readFileSync(folder('fixtures/leistungen/city_services_de.json')), 'city.json')
    )
    expect(refs).to.deep.equal(REFS)
    expect(refs.map(ref => of(ref!, skos.notation))).to.deep.equal([
      '99000000000001000',
      undefined,
      undefined
    ])
    expect(of(refs[0]!, kg.text)!.split('\n')).to.deep.equal(LINES)
    expect(of(refs[1]!, kg.text)).to.equal('Schirmstand – Anmeldung')
  })

  it('keeps Leichte Sprache beside German, in lists of languages and by module', async () => {
    const texts = (...said: [string, string][]) =>
      said.map(([language_code, _value]) => ({ language_code, _value }))
    const { of, refs } = await read(
      inputOf(
        JSON.stringify({
          leistung_id: 'L1.7',
          modul_text: [
            {
              leika_textmodul: '02',
              inhalt: texts(['de-simple', 'Ein Geschäft'], ['de', 'Gewerbe anmelden'])
            },
            {
              leika_textmodul: '06',
              inhalt: texts(['de-LS', 'Leicht gesagt.'], ['de_DE', 'Zeigen Sie es an.'])
            },
            { leika_textmodul: '09', sprachCode: 'de-x-ls', inhalt: 'Sie brauchen einen Ausweis.' }
          ]
        }),
        'a.json'
      )
    )
    expect(of(refs[0]!, rdfs.label)).equal('Gewerbe anmelden')
    expect(of(refs[0]!, kg.text)).equal('Gewerbe anmelden\n\nZeigen Sie es an.')
    expect(of(refs[0]!, kg.textInOtherForm)).equal(
      'Ein Geschäft\n\nLeicht gesagt.\n\nVoraussetzungen:\nSie brauchen einen Ausweis.'
    )
  })
})

const REFS = ['XZUFI:TROPFHAUSEN.EXAMPLE.1001', 'XZUFI:CITY.1002', 'XZUFI:TROPFHAUSEN.EXAMPLE.1003']
const LINES = [
  'Schirm-Ausleihe',
  '',
  'Sie brauchen einen Schirm.',
  'So geht es:',
  '- Anfragen',
  'Ein Anruf genügt.',
  '- Abholen & zurückbringen',
  '',
  'Kosten:',
  '2 Euro',
  '',
  'Zuständige Stelle:',
  'Schirmamt',
  '',
  'Formulare und weiterführende Informationen:',
  'Antrag: https://stadt.tropfhausen.example/f',
  'Merkblatt: https://stadt.tropfhausen.example/m'
]
