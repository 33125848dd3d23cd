import { expect } from 'chai'
import { chooseEntry } from '../../../src/company/register/chooseEntry.js'
import type { StoredEntry } from '../../../src/company/register/readEntry.js'
import { imprintOf } from './smallRegister.js'

const BRANCH = 'Fernhollow Metrics Ltd, Zweigniederlassung Deutschland'

function held(label: string, number: string, court = 'Köln'): StoredEntry {
  const iri = `https://register.example/${number}`
  const entry = { iri, ref: number, label, license: 'attribution' as const, removed: false, otherNames: [] }
  return { entry: { ...entry, registerNumber: number, registerCourt: court }, scope: 'x', same: [] }
}

describe('chooseEntry', () => {
  it('takes a branch’s entry for that of the company, with and without what names it', () => {
    for (const name of [BRANCH, 'Fernhollow Metrics Ltd', 'Fernhollow Metrics Limited']) {
      const values = { name, number: 'HRB 8081', court: 'Köln' }
      const found = chooseEntry(imprintOf(values), [held(BRANCH, 'HRB 8081')])
      expect(found.outcome, name).to.equal('matched')
      expect(found.entry!.differing, name).to.deep.equal([])
    }
  })

  it('says that the form of a branch’s company differs', () => {
    const values = { name: 'Fernhollow Metrics GmbH', number: 'HRB 8081', court: 'Köln' }
    const found = chooseEntry(imprintOf(values), [held(BRANCH, 'HRB 8081')])
    expect(found.entry!.differing.map(({ field }) => field)).to.deep.equal(['legal_form'])
  })

  it('takes no part of a form for a name', () => {
    const values = { name: 'Lichtung GmbH & Co. KG', form: 'GmbH & Co. KG', number: 'HRA 3', court: 'Köln' }
    const found = chooseEntry(imprintOf(values), [held('Lichtung GmbH & Co. KG', 'HRA 3')])
    expect(found.entry!.differing).to.deep.equal([])
  })

  it('prefers the company of the name to its branch elsewhere', () => {
    const company = held('Lichtung Handel GmbH', 'HRB 1')
    const branch = held('Lichtung Handel GmbH Zweigniederlassung Bonn', 'HRB 2', 'Bonn')
    const { candidates } = chooseEntry(imprintOf({ name: 'Lichtung Handel GmbH' }), [branch, company])
    expect(candidates.map(({ ref }) => ref)[0]).to.equal('HRB 1')
  })
})
