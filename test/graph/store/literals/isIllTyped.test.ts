import { expect } from 'chai'
import fc from 'fast-check'
import { DataFactory } from 'n3'
import { canonicalLiteral } from '../../../../src/graph/store/literals/canonicalLiteral.js'
import { isIllTyped } from '../../../../src/graph/store/literals/isIllTyped.js'
import { randomLiteral } from './randomLiterals.js'

const typed = (value: string, type: string) =>
  DataFactory.literal(value, DataFactory.namedNode(`http://www.w3.org/2001/XMLSchema#${type}`))

const good: Record<string, string[]> = {
  integer: ['1', '-0', ' 7 ', '99999999999999999999'],
  unsignedByte: ['255', '+0'],
  negativeInteger: ['-1', '-99999999999999999999999'],
  decimal: ['.5', '5.', '-1.50'],
  double: ['1e5', '+INF', '-INF', 'NaN', '.5E-3', '1.'],
  boolean: ['true', '0'],
  date: ['2024-02-29', '-0001-01-01Z', '10000-01-01+14:00', '0000-12-31'],
  dateTime: ['2024-12-31T24:00:00Z', '2024-01-01T00:00:00.5'],
  dateTimeStamp: ['2024-01-01T00:00:00.5-05:00', '2024-01-01T00:00:00Z'],
  time: ['24:00:00.0', '23:59:59.999+01:00'],
  gMonthDay: ['--02-29'],
  duration: ['P1Y2M3DT4H5M6.7S', '-P0D'],
  dayTimeDuration: ['PT36H'],
  hexBinary: ['', '0aFF'],
  base64Binary: ['AAA=', 'AA AA'],
  language: ['de-AT'],
  string: ['', 'anything'],
  unknown: ['anything']
}
const bad: Record<string, string[]> = {
  integer: ['1.0', '', 'x', '1e3'],
  unsignedByte: ['256', '-1'],
  long: ['9223372036854775808'],
  negativeInteger: ['0', '99999999999999999999999'],
  decimal: ['.', '1e3', '1,5'],
  double: ['nan', 'inf', 'x', ''],
  boolean: ['TRUE', 'yes'],
  date: ['2024-13-45', '2024-02-30', '2023-02-29', '1900-02-29', '01.01.2024', '02024-01-01'],
  dateTime: ['2024-12-31T24:00:01', '2024-01-01', '2024-01-01T00:00:60', '2024-01-01T00:00:00+14:01'],
  dateTimeStamp: ['2024-01-01T00:00:00', '2024-12-31T24:00:00'],
  gMonthDay: ['--02-30'],
  duration: ['P', 'P1YT', 'PT.5S', '1Y'],
  dayTimeDuration: ['P1Y'],
  yearMonthDuration: ['P1D'],
  hexBinary: ['0'],
  base64Binary: ['AAA'],
  language: ['de_AT']
}

describe('isIllTyped', () => {
  it('lets values of a type pass, in any spelling', () => {
    for (const [type, values] of Object.entries(good))
      for (const value of values) expect(isIllTyped(typed(value, type)), `${type} ${value}`).to.equal(false)
  })

  it('finds what is no value of its type', () => {
    for (const [type, values] of Object.entries(bad))
      for (const value of values) expect(isIllTyped(typed(value, type)), `${type} ${value}`).to.equal(true)
  })

  it('says nothing of texts with a language or a datatype of others', () => {
    expect(isIllTyped(DataFactory.literal('x', 'de'))).to.equal(false)
    expect(isIllTyped(DataFactory.literal('x', DataFactory.namedNode('urn:date')))).to.equal(false)
  })

  it('finds a canonical form of what is well typed no less so', () => {
    fc.assert(
      fc.property(randomLiteral, literal => {
        if (isIllTyped(literal)) return
        const canonical = canonicalLiteral(literal)
        expect(isIllTyped(canonical)).to.equal(false)
        const again = canonicalLiteral(canonical)
        expect([again.value, again.language, again.datatype.value]).to.deep.equal([
          canonical.value,
          canonical.language,
          canonical.datatype.value
        ])
      }),
      { numRuns: 5_000 }
    )
  })
})
