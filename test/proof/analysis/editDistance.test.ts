import { expect } from 'chai'
import fc from 'fast-check'
import { editDistance } from '../../../src/proof/analysis/editDistance.js'

describe('editDistance', () => {
  it('counts what is put in, left out, replaced and swapped', () => {
    expect(editDistance('bggb', 'bgb', 2)).equal(1)
    expect(editDistance('gweo', 'gewo', 2)).equal(1)
    expect(editDistance('stgb', 'stvo', 2)).equal(2)
    expect(editDistance('bgb', 'bgb', 0)).equal(0)
  })

  it('is the same from both sides, at least the difference of lengths, and never more than one above the most', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
    fc.assert(
      fc.property(word, word, fc.nat({ max: 4 }), (one, other, most) => {
        const distance = editDistance(one, other, most)
        expect(distance).equal(editDistance(other, one, most))
        expect(distance).at.most(most + 1)
        expect(distance).at.least(Math.min(most + 1, Math.abs(one.length - other.length)))
        expect(distance === 0).equal(one === other)
      })
    )
  })
})
