import { createReadStream } from 'node:fs'
import { expect } from 'chai'
import { InvalidInput } from '../../../src/errors.js'
import { rulesImporter } from '../../../src/importers/rules/rulesImporter.js'
import { cv, dcterms, kg } from '../../../src/vocab/terms.js'
import { failureOf, inputOf } from '../inputOf.js'
import { fixture, readUnits, sharedFolder } from '../readUnits.js'

const rules = fixture('rules/rules.json')
const shared = sharedFolder('eu/applicability-by-sector.json')

describe('rulesImporter', () => {
  it('links an act and its article to a sector, as an editor sees it', async () => {
    const { refs, value, values } = await readUnits(rulesImporter, inputOf(rules))
    expect(refs).to.deep.equal(['RULE:dora.financial.bank', 'RULE:gdpr.other', 'RULE:dora.energy'])
    const ref = 'RULE:dora.financial.bank'
    expect(values(ref, cv.hasLegalResource)).to.deep.equal([
      'http://localhost:8080/celex/32022R2554',
      'http://localhost:8080/celex/32022R2554/art_2'
    ])
    expect(value(ref, dcterms.subject)).to.equal('http://localhost:8080/nace/2/64.19')
    expect(value(ref, kg.applies)).to.equal('true')
    expect(value('RULE:dora.energy', kg.applies)).to.equal('false')
    expect(value(ref, kg.authority)).to.equal('editorial')
    expect(value(ref, kg.grounding)).to.equal('summary')
    expect(value(ref, kg.uncertainty)).to.match(/nicht amtlich.*definite/)
  })

  it('guesses neither sectors nor articles', async () => {
    const { values, value } = await readUnits(rulesImporter, inputOf(rules))
    expect(values('RULE:gdpr.other', dcterms.subject)).to.deep.equal([])
    expect(values('RULE:gdpr.other', cv.hasLegalResource)).to.have.length(1)
    expect(value('RULE:gdpr.other', kg.uncertainty)).to.contain('Keinem Code')
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
    const { refs, skipped } = await readUnits(rulesImporter, file)
    expect([refs.length, skipped]).to.deep.equal([323, []])
  })
})
