import { expect } from 'chai'
import fc from 'fast-check'
import { InvalidInput } from '../../../src/base/errors.js'
import { sectorsImporter } from '../../../src/formats/sectors/sectorsImporter.js'
import { dcterms, kg, rdfs } from '../../../src/graph/vocab/terms.js'
import { failureOf, inputOf } from '../inputOf.js'
import { fixture, ids, readUnits } from '../readUnits.js'

const assignments = fixture('sectors/assignments.jsonl')
const line = (more: object) =>
  JSON.stringify({
    company: 'REGISTER:X1',
    sector: 'NACE:2/62.01',
    method: 'declared',
    confidence: 1,
    ...more
  })

describe('sectorsImporter', () => {
  it('assigns a sector to a company, with method, confidence and what it rests on', async () => {
    const { value, values } = await readUnits(sectorsImporter, inputOf(assignments))
    const ref = 'SECTOR:register/X0001_HRB4711'
    expect(value(ref, kg.company)).to.equal('http://localhost:8080/register/X0001_HRB4711')
    expect(value(ref, dcterms.subject)).to.equal('http://localhost:8080/nace/2/62.01')
    expect(value(ref, kg.method)).to.equal('derived-by-name')
    expect(value(ref, kg.confidence)).to.equal('0.8333')
    expect(values(ref, kg.derivedFrom)).to.deep.equal(['Programmierung'])
    expect(value(ref, rdfs.label)).to.equal('Beispiel Programmierung GmbH: 62.01 Programme schreiben')
    expect(value('SECTOR:register/X0001_HRB4712', kg.confidence)).to.equal('1.0')
  })

  it('never passes it off as the register’s word', async () => {
    const { refs, value } = await readUnits(sectorsImporter, inputOf(assignments))
    for (const ref of refs.filter(one => one !== 'SECTOR:register/X0001_HRA13')) {
      expect(value(ref, kg.grounding), ref).to.equal('unverified')
      expect(value(ref, kg.uncertainty), ref).to.match(/Kein Register nennt einen Wirtschaftszweig/)
    }
  })

  it('names a notice by its IRI, and takes the licence that the line gives', async () => {
    const { value } = await readUnits(sectorsImporter, inputOf(assignments))
    const ref = 'SECTOR:lei/5299000J2N45DDNE4Y28'
    expect(value(ref, kg.derivedFrom)).to.equal('http://localhost:8080/ted/57-2020')
    expect(value(ref, kg.scope)).to.equal('https://w3id.org/beleg/scope/open/companies')
    expect(value('SECTOR:register/X0001_HRB4711', kg.scope)).to.equal(
      'https://w3id.org/beleg/scope/attribution/companies'
    )
  })

  it('names the root of a company that has no sector any more, and says nothing of it', async () => {
    const { refs, values } = await readUnits(sectorsImporter, inputOf(assignments))
    expect(refs).to.include('SECTOR:register/X0001_HRA13')
    expect(values('SECTOR:register/X0001_HRA13', dcterms.identifier)).to.deep.equal([])
  })

  it('leaves out what is malformed, and says why', async () => {
    const { skipped } = await readUnits(sectorsImporter, inputOf(assignments))
    const methods = 'official, declared, derived-by-notice, derived-by-name'
    expect(skipped).to.deep.equal([
      { where: 'REGISTER:X0001_HRB4711', reason: 'stands before in the file' },
      {
        where: 'line 6',
        reason: '"company" is no reference such as REGISTER:B1204_HRB630391: "Beispiel GmbH"'
      },
      { where: 'line 7', reason: '"sector" is no code with its revision such as NACE:2/62.01: "62.01"' },
      { where: 'line 8', reason: '"sector" is no code with its revision such as NACE:2/62.01: "NACE:2/J62"' },
      { where: 'line 9', reason: `"method" is none of ${methods}` },
      { where: 'line 10', reason: '"confidence" is no number from 0 to 1' },
      { where: 'line 11', reason: '"confidence" is no number from 0 to 1' },
      { where: 'line 12', reason: '"from" is empty: what is derived rests on something' },
      { where: 'line 13', reason: '"licence" is none of open, attribution, internal' },
      { where: 'line 14', reason: '"sector" is missing; null takes away what was assigned before' }
    ])
  })

  it('takes from the first line what a derived file was made from', async () => {
    const [used, table] = ['a'.repeat(64), 'b'.repeat(64)]
    const head = { derivation: 'beleg derive sectors', version: '1', table, used: [used, 'no hash', 7] }
    const { units } = await readUnits(sectorsImporter, inputOf(`${JSON.stringify(head)}\n${line({})}`))
    expect(units.map(unit => unit.used)).to.deep.equal([[ids.source(used)]])
    expect(units[0]!.further!.map(one => one.fileHash)).to.deep.equal([table])
    expect(units[0]!.source.title).to.contain('beleg derive sectors')
  })

  it('says of which nodes each root speaks', async () => {
    const { units } = await readUnits(sectorsImporter, inputOf(line({})))
    expect([...units[0]!.restsOn!]).to.deep.equal([
      [
        'http://localhost:8080/sector/register/X1',
        [ids.refToIri('REGISTER:X1'), ids.refToIri('NACE:2/62.01')]
      ]
    ])
  })

  it('refuses what is no JSON', async () => {
    const failure = await failureOf(() => readUnits(sectorsImporter, inputOf(`${line({})}\n{"company":`)))
    expect(failure).to.be.instanceOf(InvalidInput)
    expect(failure.message).to.match(/line 2: is no JSON/)
    expect(
      await failureOf(() => readUnits(sectorsImporter, inputOf(line({}).replace(':1}', ':NaN}'))))
    ).to.match(/is no JSON/)
  })

  it('makes of any values a valid assignment or says what is wrong', async () => {
    const value = fc.oneof(
      fc.jsonValue(),
      fc.string(),
      fc.double(),
      fc.constantFrom(
        'REGISTER:X1',
        'LEI:5299000J2N45DDNE4Y28',
        'NACE:2/62.01',
        'declared',
        'derived-by-name',
        0.5
      )
    )
    const record = fc.record(
      {
        company: value,
        sector: value,
        method: value,
        confidence: value,
        from: fc.array(value),
        licence: value,
        name: value
      },
      { requiredKeys: [] }
    )
    await fc.assert(
      fc.asyncProperty(fc.array(record, { minLength: 1, maxLength: 5 }), async records => {
        const { refs, skipped } = await readUnits(
          sectorsImporter,
          inputOf(records.map(one => JSON.stringify(one)).join('\n'))
        )
        expect(refs.length + skipped.length).to.equal(records.length)
      })
    )
  })
})
