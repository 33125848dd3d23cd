import { expect } from 'chai'
import { DataFactory } from 'n3'
import { canonicalLiteral } from '../../../../src/graph/store/literals/canonicalLiteral.js'
import { spellings } from './spellings.js'

const { literal, namedNode } = DataFactory
const xsd = (name: string) => namedNode(`http://www.w3.org/2001/XMLSchema#${name}`)

describe('Canonical literals', () => {
  for (const [type, groups] of Object.entries(spellings)) {
    it(`of ${type}`, () => {
      for (const [canonical, ...others] of groups) {
        for (const spelling of [canonical, ...others]) {
          expect(canonicalLiteral(literal(spelling, xsd(type))).value, spelling).to.equal(canonical)
        }
      }
    })
  }

  it('of any kind of integer are integers, where they are valid', () => {
    expect(canonicalLiteral(literal('07', xsd('short'))).datatype.value).to.equal(xsd('integer').value)
    expect(canonicalLiteral(literal('x', xsd('short'))).datatype.value).to.equal(xsd('short').value)
  })

  it('of integers beyond 64 bits are decimals', () => {
    const kind = (value: string, type = 'integer') =>
      canonicalLiteral(literal(value, xsd(type))).datatype.value
    expect(kind('9223372036854775807')).to.equal(xsd('integer').value)
    expect(kind('-9223372036854775808', 'long')).to.equal(xsd('integer').value)
    expect(kind('9223372036854775808')).to.equal(xsd('decimal').value)
    expect(kind('-99999999999999999999', 'negativeInteger')).to.equal(xsd('decimal').value)
  })

  it('are found in time, however long and hostile the text', () => {
    const long = 400_000
    for (const [type, value] of [
      ['integer', `${'0'.repeat(long)}x`],
      ['decimal', `1.${'0'.repeat(long)}x`],
      ['decimal', `1.${'10'.repeat(long / 2)}x`],
      ['double', `${'1'.repeat(long)}e`],
      ['date', `${' '.repeat(long)}x${' '.repeat(long)}y`],
      ['dateTime', `${'1'.repeat(long)}-12-31T24:00:00Z`],
      ['duration', `P${'9'.repeat(long)}Y`],
      ['duration', `P${'1Y'.repeat(long)}`]
    ] as const) {
      canonicalLiteral(literal(value, xsd(type)))
    }
  }).timeout(20_000)

  it('leave malformed language tags to be refused', () => {
    const hostile = { termType: 'Literal', value: 'x', language: 'DE"@fr', datatype: xsd('string') }
    expect(canonicalLiteral(hostile as never)).to.equal(hostile)
  })

  it('have language tags in lower case', () => {
    expect(
      canonicalLiteral({
        ...literal('x', 'de'),
        value: 'x',
        language: 'de-AT',
        datatype: literal('x', 'de').datatype
      } as never).language
    ).to.equal('de-at')
  })
})
