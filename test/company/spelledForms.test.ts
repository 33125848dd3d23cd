import { expect } from 'chai'
import { spelledForms } from '../../src/company/spelledForms.js'
import { wordsOfName } from '../../src/company/register/foldName.js'

describe('the spellings of legal forms', () => {
  it('have their marks beside them, and none in them', () => {
    for (const { spelling } of spelledForms) expect(spelling).match(/^[\p{L}&]/u)
    const gmbh = spelledForms.find(({ spelling }) => spelling === 'GmbH')
    expect(gmbh).deep.include({ as: 'gmbh', endsRegistered: true, learned: false, tellsCompany: true })
    const written = spelledForms.find(({ spelling }) => spelling === 'Aktiengesellschaft')
    expect(written).deep.include({ as: 'ag', endsRegistered: true, learned: true, tellsCompany: false })
  })

  it('are compared as something where registers or the sector model know them, each as one thing', () => {
    const known = spelledForms.filter(({ endsRegistered, learned }) => endsRegistered || learned)
    expect(known.length).above(70)
    for (const { spelling, as } of known) expect(as, spelling).match(/^[a-z]+$/)
    const folded = spelledForms
      .filter(({ endsRegistered }) => endsRegistered)
      .map(({ spelling }) => wordsOfName(spelling).join(''))
    expect(new Set(folded).size).equal(folded.length)
  })
})
