import { expect } from 'chai'
import fc from 'fast-check'
import { standings } from '../../../src/search/ranker/standings.js'

describe('how candidates stand among the first', () => {
  it('is their lead over the next and over the mean of the others', () => {
    expect(standings([5, 3, 1])).deep.equal([
      { score: 5, place: 0, overNext: 2, overOthers: 3 },
      { score: 3, place: 1, overNext: -2, overOthers: 0 },
      { score: 1, place: 2, overNext: -4, overOthers: -3 }
    ])
    expect(standings([2])).deep.equal([{ score: 2, place: 0, overNext: 3, overOthers: 3 }])
    expect(standings([])).deep.equal([])
  })

  it('depends on no other thing than what is between scores', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -50, max: 50 }), { maxLength: 6 }),
        fc.integer({ min: -9, max: 9 }),
        (scores, by) => {
          const leads = (some: readonly number[]) =>
            standings(some).map(({ overNext, overOthers }) => [overNext, overOthers.toFixed(9)])
          expect(leads(scores.map(score => score + by))).deep.equal(leads(scores))
        }
      )
    )
  })
})
