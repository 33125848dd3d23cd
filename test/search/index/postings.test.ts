import { expect } from 'chai'
import fc from 'fast-check'
import { PostingsBuilder } from '../../../src/search/index/postings.js'

describe('Postings', () => {
  it('give each term its documents and weights', () => {
    const entry = fc.tuple(fc.nat(40), fc.nat(200), fc.integer({ min: 1, max: 9 }))
    fc.assert(
      fc.property(
        fc.uniqueArray(entry, { selector: ([term, document]) => `${term} ${document}` }),
        entries => {
          const ordered = [...entries].sort((a, b) => a[1] - b[1])
          const builder = new PostingsBuilder()
          for (const [term, document, weight] of ordered) builder.add(term, document, weight)
          const postings = builder.finish(41)
          for (let term = 0; term <= 41; term++) {
            const expected = ordered
              .filter(([own]) => own === term)
              .map(([, document, weight]) => [document, weight])
            const [start, end] = postings.range(term) ?? [0, 0]
            const found = [...postings.documents.subarray(start, end)]
            expect(found.map((document, i) => [document, postings.weights[start + i]])).to.deep.equal(
              expected
            )
            for (const [document, weight] of expected)
              expect(postings.weight(term, document!)).to.equal(weight)
          }
          expect(postings.weight(0, 201)).to.equal(0)
          expect(postings.range(undefined)).to.equal(undefined)
        }
      )
    )
  })

  it('grow', () => {
    const builder = new PostingsBuilder()
    for (let document = 0; document < 5000; document++) builder.add(document % 3, document, 1)
    const [start, end] = builder.finish(3).range(2)!
    expect(end - start).to.equal(1666)
  })

  it('are sorted in steps, however many there are', () => {
    const builder = new PostingsBuilder()
    for (let document = 0; document < 120_000; document++) builder.add(document % 3, document, 1)
    const steps = [...builder.finishing(3)]
    expect(steps).to.have.length(4)
    expect(builder.finish(3).range(2)).to.deep.equal([80_000, 120_000])
  })
})
