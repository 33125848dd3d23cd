import { expect } from 'chai'
import fc from 'fast-check'
import { best } from '../../../src/search/index/best.js'

describe('The best documents', () => {
  it('are those that sorting all of them gives, whatever is admitted', () => {
    fc.assert(
      fc.property(
        // Few different scores, so that many are equal.
        fc.array(fc.tuple(fc.nat(6), fc.boolean()), { maxLength: 200 }),
        fc.nat(20),
        (documents, count) => {
          const scores = Float32Array.from(documents, ([score]) => score / 2)
          const admits = (document: number) => documents[document]![1]
          const expected = documents
            .map((_, document) => document)
            .filter(document => scores[document]! > 0 && admits(document))
            .sort((a, b) => scores[b]! - scores[a]! || a - b)
            .slice(0, count)
          expect(best(scores, admits, count)).to.deep.equal(expected)
        }
      )
    )
  })
})
