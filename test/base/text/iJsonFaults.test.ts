import { expect } from 'chai'
import fc from 'fast-check'
import { iJsonFaults } from '../../../src/base/text/iJsonFaults.js'

const kinds = (text: string) => iJsonFaults(text).map(({ kind, path }) => [kind, ...path])

describe('what of a JSON text is not read alike by all', () => {
  it('is nothing of what it lets through, when that is written again', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), value => {
        const text = JSON.stringify(value)
        fc.pre(iJsonFaults(text).length === 0)
        expect(iJsonFaults(JSON.stringify(JSON.parse(text)))).deep.equal([])
      })
    )
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9999 }),
        fc.integer({ min: -30, max: 30 }),
        (digits, exponent) => {
          const text = `[${digits}e${exponent}]`
          fc.pre(iJsonFaults(text).length === 0)
          expect(iJsonFaults(JSON.stringify(JSON.parse(text)))).deep.equal([])
        }
      )
    )
  })

  it('takes numbers in every spelling that a double keeps', () => {
    for (const text of [
      '0',
      '1.50',
      '1e3',
      '1E+3',
      '-12.5e-3',
      '9007199254740991',
      '0.1',
      '1e300',
      '1e21',
      '0e9',
      '5e-324',
      '0.000'
    ]) {
      expect(kinds(`[${text}]`), text).deep.equal([])
    }
  })

  it('refuses numbers that would be others afterwards', () => {
    for (const text of [
      '9007199254740992',
      '12345678901234567890',
      '1e17',
      '123456789012345678e2',
      '1e400',
      '-1e400',
      '1e-400',
      '-0',
      '-0.0',
      '0.1000000000000000055',
      '1.00000000000000000001',
      '3.141592653589793238'
    ]) {
      expect(kinds(`{"a":[${text}]}`), text).deep.equal([['number', 'a', 0]])
    }
  })

  it('finds names that stand twice, in whatever spelling, and only within one object', () => {
    expect(kinds('{"a":1,"b":{"a":2},"\\u0061":3}')).deep.equal([['duplicate_name', 'a']])
    expect(kinds('[{"a":1},{"a":2}]')).deep.equal([])
  })

  it('finds half characters in values and names, and characters that could not be read', () => {
    expect(kinds('{"a":"\\ud83d","\\udead":"x","b":"\ufffd","c":"\\ud83d\\ude00"}')).deep.equal([
      ['surrogate', 'a'],
      ['surrogate'],
      ['replacement', 'b']
    ])
  })

  it('finds the name that programs take for something else', () => {
    expect(kinds('{"a":{"__proto__":{}},"constructor":1,"\\u005f_proto__":2}')).deep.equal([
      ['forbidden_name', 'a', '__proto__'],
      ['forbidden_name', '__proto__']
    ])
  })

  it('looks no deeper than it can', () => {
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
    expect(kinds(nested(64))).deep.equal([])
    expect(kinds(nested(65))).deep.equal([['depth']])
    expect(kinds(nested(400_000))).deep.equal([['depth']])
    expect(kinds(`["${'['.repeat(1000)}\\""]`)).deep.equal([])
  })

  it('lists a hundred faults at most', () => {
    expect(iJsonFaults(`[${Array.from({ length: 500 }, () => '-0').join()}]`)).length(100)
  })
})
