import { expect } from 'chai'
import { identifiers } from '../../src/graph/identifiers.js'
import { isNumbered, localName, provisionParts } from '../../src/graph/ownIris.js'

const base = 'http://localhost:8080'
const ids = identifiers(base)

describe('what an IRI names', () => {
  const questions = [
    'isMinted',
    'isGenid',
    'isBookOfService',
    'isImporter',
    'isService',
    'isLaw',
    'isOfTenant'
  ] as const
  const genid = ids.genid(`${'0'.repeat(32)}-1`).value
  const told: [iri: string, yes: (typeof questions)[number][]][] = [
    [ids.act('GewO')!.value, ['isMinted', 'isLaw']],
    [ids.provision(ids.act('GewO')!, '§ 14')!.value, ['isMinted', 'isLaw']],
    [ids.celex('32016R0679', 'art_6')!.value, ['isMinted', 'isLaw']],
    [ids.service('99050012104000')!.value, ['isMinted', 'isService']],
    [ids.concept('NACE', '2/62.01')!.value, ['isMinted']],
    [ids.importer('gii', '1').value, ['isMinted', 'isImporter', 'isBookOfService']],
    [ids.tenantDocument('acme', 'leitfaden').value, ['isMinted', 'isOfTenant', 'isBookOfService']],
    [ids.tenantDocument('acme', 'leitfaden', 2).value, ['isMinted', 'isOfTenant', 'isBookOfService']],
    [ids.sharedGraph.value, ['isMinted', 'isBookOfService']],
    [ids.publisher('Bund').value, ['isMinted', 'isBookOfService']],
    [genid, ['isGenid']],
    ['http://localhost:80801/eli/gewo', []],
    ['https://example.org/eli/gewo', []],
    ['https://example.org/http://localhost:8080/xzufi/1', []],
    [base, []]
  ]
  for (const [iri, yes] of told) {
    it(`${iri}: ${yes.join(', ') || 'nothing of ours'}`, () => {
      expect(questions.filter(question => ids[question](iri))).to.have.members(yes)
    })
  }

  it('is told for passages by their document', () => {
    const document = ids.tenantDocument('acme', 'leitfaden').value
    for (const n of [1, 2, 10, 999]) {
      expect(ids.passageOf(document, n)).to.equal(ids.tenantDocument('acme', 'leitfaden', n).value)
      expect(ids.documentOf(ids.passageOf(document, n))).to.equal(document)
    }
    expect(ids.documentOf(document)).to.equal(undefined)
    expect(ids.documentOf('https://example.org/tenant/acme/leitfaden/p_1')).to.equal(undefined)
  })

  it('is told for provisions by act and section', () => {
    const act = ids.act('GewO')!
    for (const [enbez, section, numbered] of [
      ['§ 14', '14', true],
      ['§§ 10 bis 12', '10-12', true],
      ['Art 1', 'art_1', true],
      ['Anlage 1', 'anlage_1', false]
    ] as const) {
      const provision = ids.provision(act, enbez)!.value
      expect(provisionParts(provision)).to.deep.equal({ act: act.value, section })
      expect(isNumbered(provision), enbez).to.equal(numbered)
    }
    expect(localName(ids.service('99050012104000')!.value)).to.equal('99050012104000')
    expect(localName(ids.tenant('acme').value)).to.equal('acme')
  })

  it('is a path below the base for a request', () => {
    expect(ids.isOurs(genid)).to.equal(true)
    expect(['http://localhost:80801/eli/gewo', base].some(iri => ids.isOurs(iri))).to.equal(false)
    expect(ids.ofPath('eli/gewo/14')).to.equal(ids.provision(ids.act('GewO')!, '§ 14')!.value)
  })
})
