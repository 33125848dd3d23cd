import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { InvalidInput } from '../../../src/base/errors.js'
import { isPerson } from '../../../src/formats/offeneregister/isPerson.js'
import { offeneregisterImporter } from '../../../src/formats/offeneregister/offeneregisterImporter.js'
import { dcterms, kg, rov, schema, skos } from '../../../src/graph/vocab/terms.js'
import { failureOf, inputOf } from '../inputOf.js'
import { fixture, readUnits, sharedFolder } from '../readUnits.js'

const companies = fixture('offeneregister/companies.jsonl')
const folder = sharedFolder('companies')

describe('offeneregisterImporter', () => {
  it('reads a company with its number in the register, and nobody of it', async () => {
    const { refs, value, values, quads } = await readUnits(offeneregisterImporter, inputOf(companies))
    expect(refs).to.deep.equal(['REGISTER:X0001_HRB4711', 'REGISTER:X0001_HRA12', 'REGISTER:X0001_VR5'])
    const ref = 'REGISTER:X0001_HRB4711'
    expect(value(ref, rov.legalName)).to.equal('Musterbau GmbH')
    expect(value(ref, skos.notation)).to.equal('Beispielstadt HRB 4711')
    expect(values(ref, skos.altLabel)).to.deep.equal(['Altbau GmbH'])
    expect(value(ref, kg.registerStatus)).to.equal('currently registered')
    expect(value(ref, schema.address)).to.equal('Lange Straße 1, 12345 Beispielstadt')
    expect(value(ref, dcterms.spatial)).to.equal('http://localhost:8080/nuts/DEA')
    expect(value(ref, kg.scope)).to.equal('https://w3id.org/beleg/scope/attribution/companies')
    expect(values('REGISTER:X0001_HRA12', skos.altLabel)).to.deep.equal(['Muster KG'])
    expect(value('REGISTER:X0001_HRA12', schema.address)).to.equal(undefined)
    expect(value('REGISTER:X0001_VR5', dcterms.spatial)).to.equal(undefined)
    expect(JSON.stringify(quads)).not.to.contain('Erika')
  })

  it('leaves sole traders out without naming them, unless it is told to take them', async () => {
    const { skipped } = await readUnits(offeneregisterImporter, inputOf(companies))
    expect(skipped.map(one => one.where)).to.deep.equal(['line 3', 'line 4', 'line 7'])
    expect(JSON.stringify(skipped)).not.to.match(/Erika|Büse/)
    const taken = await readUnits(offeneregisterImporter, inputOf(companies), { 'include-persons': 'yes' })
    expect(taken.refs).to.include.members(['REGISTER:X0001_HRA13', 'REGISTER:X0001_HRA14'])
  })

  it('tells persons from companies of section A by their names', () => {
    const person = (name: string, register = 'HRA') => isPerson({ name, register })
    for (const name of [
      'A. Müller e.K.',
      'Bäckerei e. Kfr.',
      'Otto Büse',
      'Ilse Heße',
      'Laden Inh. X Y',
      'B eK'
    ])
      expect(person(name), name).to.equal(true)
    for (const name of [
      'Müller KG',
      'BauKG',
      'A oHG',
      'B GmbH & Co.',
      'X u. Co',
      'Stadtwerke Y',
      'C OHG Inh. D'
    ])
      expect(person(name), name).to.equal(false)
    expect(person('Otto Büse', 'HRB')).to.equal(false)
  })

  it('reads the same whatever the chunks, and with carriage returns', async () => {
    const one = await readUnits(offeneregisterImporter, inputOf(companies))
    const other = await readUnits(offeneregisterImporter, inputOf(companies, 'x', 7))
    expect(other.units).to.deep.equal(one.units)
    const returns = await readUnits(offeneregisterImporter, inputOf(companies.replace(/\n/g, '\r\n')))
    expect(returns.units[0]!.passages).to.deep.equal(one.units[0]!.passages)
  })

  it('refuses what is no JSON, with the line, and an option that it does not know', async () => {
    const cut = companies.split('\n').slice(0, 2).join('\n').slice(0, -9)
    const failure = await failureOf(() => readUnits(offeneregisterImporter, inputOf(cut, 'a.jsonl')))
    expect(failure).to.be.instanceOf(InvalidInput)
    expect(failure.message).to.match(/^a\.jsonl, line 2: is no JSON/)
    const option = await failureOf(() =>
      readUnits(offeneregisterImporter, inputOf(companies), { 'include-persons': 'maybe' })
    )
    expect(option).to.be.instanceOf(InvalidInput)
  })

  it('tells its format from the beginning', () => {
    const reads = (start: string) => offeneregisterImporter.reads({ name: 'x', start: start.slice(0, 4096) })
    expect(reads(companies)).to.equal(true)
    expect(reads('{"data": []}')).to.equal(false)
  })

  it('reads real rows, 3,480 of 4,100: the others are sole traders', async function () {
    if (folder === undefined) this.skip()
    let [taken, left] = [0, 0]
    for (const name of ['offeneregister_4000.jsonl', 'offeneregister_sample.jsonl']) {
      const file = { ...inputOf('', name), bytes: () => createReadStream(join(folder, name)) }
      const { refs, skipped } = await readUnits(offeneregisterImporter, file)
      taken += refs.length
      left += skipped.filter(one => /sole trader/.test(one.reason)).length
      expect(refs.length + skipped.length).to.equal(name.includes('4000') ? 4000 : 100)
    }
    expect([taken, left]).to.deep.equal([3480, 620])
  })
})
