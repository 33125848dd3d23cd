import { readFile } from 'node:fs/promises'
import { expect } from 'chai'
import fc from 'fast-check'
import wabt from 'wabt'
import { comparedVector } from '../../../src/proof/analysis/wordVectors/comparedVector.js'
import { productsWith } from '../../../src/search/wordVectors/products.js'
import {
  emptyRows,
  productWith,
  setRow,
  type VectorRows
} from '../../../src/proof/analysis/wordVectors/vectorRows.js'

const FOLDER = new URL('../../../src/search/wordVectors/', import.meta.url)

describe('products of vectors', () => {
  it('are of each row what they are of one alone, to the bit', () => {
    const numbers = (width: number) =>
      fc.array(fc.float({ min: -1, max: 1, noNaN: true }), { minLength: width, maxLength: width })
    const some = fc
      .constantFrom(16, 48, 128, 512)
      .chain(width =>
        fc.record({ asked: numbers(width), vectors: fc.array(numbers(width), { maxLength: 12 }) })
      )
    fc.assert(
      fc.property(some, ({ asked, vectors }) => {
        const rows = rowsOf(vectors, asked.length)
        const question = comparedVector(Float32Array.from(asked))
        const alone = Float32Array.from(vectors, (_, row) => productWith(rows, row, question))
        expect(productsWith(rows, question)).to.deep.equal(alone)
        for (const [row, vector] of vectors.entries()) {
          const exact = vector.reduce((sum, value, at) => sum + value * asked[at]!, 0)
          expect(alone[row]).to.be.closeTo(exact, asked.length * 0.005)
        }
      })
    )
  })

  it('are right of more rows than are compared at once, and of the largest numbers', () => {
    for (const width of [128, 512]) {
      const ones = Array.from({ length: width }, () => 1)
      const rows = rowsOf(
        Array.from({ length: 3000 }, (_, row) => ones.map(one => (row % 2 === 0 ? one : -one))),
        width
      )
      const found = productsWith(rows, comparedVector(Float32Array.from(ones)))
      expect(found.length).to.equal(3000)
      expect(found.every((value, row) => Math.abs(value - (row % 2 === 0 ? width : -width)) < 0.01)).to.equal(
        true
      )
    }
  })

  it('are none of no rows, and zero with a vector of zeros', () => {
    expect(productsWith(emptyRows(0, 16), comparedVector(new Float32Array(16)))).to.have.length(0)
    const rows = rowsOf([Array.from({ length: 16 }, () => 1)], 16)
    expect([...productsWith(rows, comparedVector(new Float32Array(16)))]).to.deep.equal([0])
  })

  it('are refused of a width that the instructions do not take', () => {
    expect(() => comparedVector(new Float32Array(20))).to.throw(RangeError, 'multiple of 16')
    expect(() => comparedVector(new Float32Array(528))).to.throw(RangeError)
  })

  it('are computed by the program whose text stands beside it', async () => {
    const text = await readFile(new URL('products.wat', FOLDER), 'utf8')
    const { buffer } = (await wabt()).parseWat('products.wat', text, { simd: true }).toBinary({})
    expect(Buffer.from(buffer).equals(await readFile(new URL('products.wasm', FOLDER)))).to.equal(true)
  })
})

function rowsOf(vectors: readonly (readonly number[])[], width: number): VectorRows {
  const rows = emptyRows(vectors.length, width)
  for (const [row, vector] of vectors.entries()) setRow(rows, row, Float32Array.from(vector))
  return rows
}
