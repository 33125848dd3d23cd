import { expect } from 'chai'
import {
  equalHeadings,
  type CodeHeading
} from '../../../../src/service/sectors/correspondences/equalHeadings.js'

type Row = readonly [code: string, de: string, en?: string]

function headings(...rows: readonly Row[]): ReadonlyMap<string, CodeHeading> {
  return new Map(
    rows.map(([code, de, en]) => {
      const level = /^[A-Z]$/.test(code) ? 1 : code.replace('.', '').length
      const names = new Map([['de', de], ...(en === undefined ? [] : [['en', en] as const])])
      return [code, { code, level, names }]
    })
  )
}

const pairs = (first: ReturnType<typeof headings>, second: ReturnType<typeof headings>) =>
  equalHeadings(first, second).map(({ from, to }) => `${from.code}-${to.code}`)

describe('equalHeadings', () => {
  it('finds a code that moved, whatever the commas and capitals', () => {
    expect(
      pairs(
        headings(['62.01', 'Programme schreiben', 'Writing programs; testing']),
        headings(['62.10', 'PROGRAMME SCHREIBEN', 'Writing programs, testing'])
      )
    ).to.deep.equal(['62.01-62.10'])
  })

  it('asks both languages where both have both, and else the one they have', () => {
    const rev2 = headings(['63.11', 'Rechnen', 'Computing'])
    expect(pairs(rev2, headings(['63.10', 'Rechnen', 'Computing and hosting']))).to.deep.equal([])
    expect(pairs(rev2, headings(['63.10', 'Rechnen']))).to.deep.equal(['63.11-63.10'])
    const french = new Map([['63.10', { code: '63.10', level: 4, names: new Map([['fr', 'Rechnen']]) }]])
    expect(pairs(rev2, french)).to.deep.equal([])
  })

  it('makes nothing of a code that stays while its heading changes', () => {
    expect(pairs(headings(['28', 'Maschinenbau']), headings(['28', 'Maschinenbau a. n. g.']))).to.deep.equal(
      []
    )
  })

  it('stays within a level', () => {
    const rev2 = headings(['41.1', 'Bauträger'], ['41.10', 'Bauträger'])
    expect(pairs(rev2, headings(['68.12', 'Bauträger']))).to.deep.equal(['41.10-68.12'])
  })

  it('takes no group for the division of the same name', () => {
    const rev2 = headings(['96', 'Sonstiges'], ['96.0', 'Sonstiges'], ['96.01', 'Wäscherei'])
    expect(pairs(rev2, headings(['96', 'Alles'], ['96.9', 'Sonstiges']))).to.deep.equal([])
    expect(pairs(rev2, headings(['96', 'Sonstiges'], ['96.0', 'Sonstiges']))).to.deep.equal([
      '96-96',
      '96.0-96.0'
    ])
  })

  it('makes nothing of a heading that two codes of a level share', () => {
    const two = headings(['01.11', 'Anbau'], ['01.12', 'Anbau'])
    expect(pairs(two, headings(['01.11', 'Anbau']))).to.deep.equal([])
    expect(pairs(headings(['01.11', 'Anbau']), two)).to.deep.equal([])
  })

  it('leaves out what has no name in a language of both', () => {
    expect(
      pairs(
        headings(['01.11', 'Anbau', 'Growing'], ['01.12', 'Zucht']),
        headings(['01.12', 'Zucht', 'Breeding'])
      )
    ).to.deep.equal([])
  })
})
