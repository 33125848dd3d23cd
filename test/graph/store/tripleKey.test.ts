import { expect } from 'chai'
import fc from 'fast-check'
import { DataFactory } from 'n3'
import { canonicalLiteral } from '../../../src/graph/store/literals/canonicalLiteral.js'
import { tripleKey } from '../../../src/graph/store/tripleKey.js'
import { randomLiteral } from './literals/randomLiterals.js'

const { literal, namedNode, quad } = DataFactory
const keyOf = (object: Parameters<typeof canonicalLiteral>[0]) =>
  tripleKey(quad(namedNode('urn:s'), namedNode('urn:p'), object))
const typed = (value: string, type: string) =>
  literal(value, namedNode(`http://www.w3.org/2001/XMLSchema#${type}`))

describe('tripleKey', () => {
  it('is the same for two spellings of one value, and for no other', () => {
    expect(keyOf(typed('709130.0', 'decimal'))).to.equal(keyOf(typed('709130', 'decimal')))
    expect(keyOf(typed('7', 'short'))).to.equal(keyOf(typed('07', 'integer')))
    expect(keyOf(typed('7', 'decimal'))).to.not.equal(keyOf(typed('7', 'integer')))
    expect(keyOf(literal('7'))).to.not.equal(keyOf(typed('7', 'integer')))
    expect(keyOf(literal('x', 'de'))).to.not.equal(keyOf(literal('x')))
  })

  it('is that of the canonical form for every literal', () => {
    fc.assert(
      fc.property(randomLiteral, object => {
        expect(keyOf(object)).to.equal(keyOf(canonicalLiteral(object)))
      }),
      { numRuns: 5_000 }
    )
  })
})
