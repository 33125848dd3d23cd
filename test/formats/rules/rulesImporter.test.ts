import { createReadStream } from 'node:fs'
import { expect } from 'chai'
import { InvalidInput } from '../../../src/base/errors.js'
import { naceImporter } from '../../../src/formats/nace/naceImporter.js'
import { rulesImporter } from '../../../src/formats/rules/rulesImporter.js'
import { cv, dcterms, kg, rdfs } from '../../../src/graph/vocab/terms.js'
import { failureOf, inputOf } from '../inputOf.js'
import { fixture, readUnits, sharedFolder } from '../readUnits.js'

const rules = fixture('rules/rules.json')
const shared = sharedFolder('eu/applicability-by-sector.json')
const nace = sharedFolder('nace/NACE_REV2_en.csv')

describe('rulesImporter', () => {
  it('links an act and its article to a sector, as an editor sees it', async () => {
    const { refs, value, values } = await readUnits(rulesImporter, inputOf(rules))
    expect(refs).to.deep.equal([
      'RULE:dora.financial.bank',
      'RULE:gdpr.other',
      'RULE:dora.energy',
      'RULE:cbam.manufacturing.steel',
      'RULE:cbam.energy'
    ])
    const ref = 'RULE:dora.financial.bank'
    expect(values(ref, cv.hasLegalResource)).to.deep.equal([
      'http://localhost:8080/celex/32022R2554',
      'http://localhost:8080/celex/32022R2554/art_2'
    ])
    expect(value(ref, dcterms.subject)).to.equal('http://localhost:8080/nace/2/64.19')
    expect(value(ref, kg.applies)).to.equal('true')
    expect(value('RULE:dora.energy', kg.applies)).to.equal('false')
    expect(value(ref, kg.sectorFit)).to.equal('whole')
    expect(value(ref, kg.statedConfidence)).to.equal('definite')
    expect(values(ref, kg.actName)).to.include('DORA')
    expect(value(ref, kg.actCheck)).to.equal('catalogue')
    expect(value(ref, kg.authority)).to.equal('editorial')
    expect(value(ref, kg.grounding)).to.equal('summary')
    expect(value(ref, kg.uncertainty)).to.match(/nicht amtlich.*definite/)
  })

  it('calls a rule by a German and an English name', async () => {
    const { values } = await readUnits(rulesImporter, inputOf(rules))
    expect(values('RULE:gdpr.other', rdfs.label)).to.have.members([
      'GDPR applies to: other',
      'DSGVO gilt für: Sonstige'
    ])
    expect(values('RULE:dora.financial.bank', rdfs.label)).to.include('DORA gilt für: Finanzwesen, Banken')
    expect(values('RULE:dora.energy', rdfs.label)).to.include('DORA gilt nicht für: Energie')
  })

  it('guesses neither sectors nor articles', async () => {
    const { values, value } = await readUnits(rulesImporter, inputOf(rules))
    expect(values('RULE:gdpr.other', dcterms.subject)).to.deep.equal([])
    expect(values('RULE:gdpr.other', kg.sectorFit)).to.deep.equal([])
    expect(values('RULE:cbam.energy', kg.statedConfidence)).to.deep.equal([])
    expect(values('RULE:cbam.energy', cv.hasLegalResource)).to.deep.equal([
      'http://localhost:8080/celex/32023R0956'
    ])
    expect(value('RULE:gdpr.other', kg.uncertainty)).to.contain('Keinem Code')
  })

  it('reads an annex as the basis', async () => {
    const { values } = await readUnits(rulesImporter, inputOf(rules))
    expect(values('RULE:gdpr.other', cv.hasLegalResource)).to.deep.equal([
      'http://localhost:8080/celex/32016R0679',
      'http://localhost:8080/celex/32016R0679/anx_V'
    ])
  })

  it('says of an act that it is unchecked, and of codes that they say more', async () => {
    const { values, value } = await readUnits(rulesImporter, inputOf(rules))
    const ref = 'RULE:cbam.manufacturing.steel'
    expect(value(ref, kg.actCheck)).to.equal('unchecked')
    expect(value(ref, kg.uncertainty)).to.contain('32023R0956').and.to.contain('an keinem amtlichen Titel')
    expect(value(ref, kg.uncertainty)).to.contain('sagen mehr')
    expect(value(ref, kg.sectorFit)).to.equal('part')
    expect(values(ref, dcterms.subject)).to.have.length(3)
    expect(value('RULE:dora.financial.bank', kg.uncertainty)).not.to.match(/Titel|sagen mehr|Code/)
  })

  it('says which rules it left out, and why', async () => {
    const { skipped } = await readUnits(rulesImporter, inputOf(rules))
    expect(skipped).to.deep.equal([
      { where: 'rule on line 5', reason: 'no CELEX number is known for UNHEARD_OF' },
      { where: 'rule on line 6', reason: '"applies" is neither true nor false' },
      { where: 'dora.energy', reason: 'stands before in the file under the same number' }
    ])
  })

  it('refuses what is no array', async () => {
    for (const text of ['{"regulation": 1}', '[{"regulation"'])
      expect(await failureOf(() => readUnits(rulesImporter, inputOf(text)))).to.be.instanceOf(InvalidInput)
  })

  it('reads all 323 real rules', async function () {
    if (shared === undefined) this.skip()
    const file = { ...inputOf('', 'rules.json'), bytes: () => createReadStream(shared) }
    const { refs, skipped, values } = await readUnits(rulesImporter, file)
    expect([refs.length, skipped]).to.deep.equal([323, []])
    const fits = refs.map(ref => values(ref, kg.sectorFit)[0] ?? 'none')
    const count = (fit: string) => fits.filter(one => one === fit).length
    expect([count('whole'), count('part'), count('none')]).to.deep.equal([181, 117, 25])
  })

  it('gives only codes that NACE Rev. 2 has', async function () {
    if (shared === undefined || nace === undefined) this.skip()
    const codes = await readUnits(naceImporter, {
      ...inputOf('', 'NACE_REV2_en.csv'),
      bytes: () => createReadStream(nace)
    })
    const held = new Set(codes.quads.map(({ subject }) => subject.value))
    const file = { ...inputOf('', 'rules.json'), bytes: () => createReadStream(shared) }
    const { quads } = await readUnits(rulesImporter, file)
    const named = quads.filter(({ predicate }) => predicate.equals(dcterms.subject))
    expect(named.map(({ object }) => object.value).filter(iri => !held.has(iri))).to.deep.equal([])
    expect(named.length).to.be.greaterThan(298)
  })
})
