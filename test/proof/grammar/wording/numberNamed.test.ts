import { expect } from 'chai'
import fc from 'fast-check'
import { numberNamed } from '../../../../src/proof/grammar/wording/numberNamed.js'

const UNITS = ['', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun']
const TEENS = 'zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(' ')
const TENS = '_ _ zwanzig dreissig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ')

/** A number in German letters, small, ss for ß. */
function named(value: number): string {
  if (value >= 1000)
    return `${named(Math.floor(value / 1000)).replace(/eins$/, 'ein')}tausend${value % 1000 === 0 ? '' : named(value % 1000)}`
  if (value >= 100)
    return `${UNITS[Math.floor(value / 100)]!}hundert${value % 100 === 0 ? '' : named(value % 100)}`
  if (value >= 20)
    return value % 10 === 0 ? TENS[value / 10]! : `${UNITS[value % 10]!}und${TENS[Math.floor(value / 10)]!}`
  return value >= 10 ? TEENS[value - 10]! : value === 1 ? 'eins' : UNITS[value]!
}

describe('numbers in words', () => {
  it('are read in German from two to 999,999', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 999_999 }), value => numberNamed(named(value), 'de') === value),
      { numRuns: 2_000 }
    )
    for (let value = 2; value < 2_000; value++)
      expect(numberNamed(named(value), 'de'), named(value)).equal(value)
  })

  it('are read in German without the first one', () => {
    expect(numberNamed('hundert', 'de')).equal(100)
    expect(numberNamed('hundertfünf', 'de')).equal(105)
    expect(numberNamed('tausend', 'de')).equal(1_000)
    expect(numberNamed('tausendzweihundert', 'de')).equal(1_200)
  })

  it('are read in English to ninety-nine', () => {
    expect(numberNamed('two', 'en')).equal(2)
    expect(numberNamed('nineteen', 'en')).equal(19)
    expect(numberNamed('forty', 'en')).equal(40)
    expect(numberNamed('twenty-one', 'en')).equal(21)
    expect(numberNamed('ninety-nine', 'en')).equal(99)
  })

  it('are no other words', () => {
    for (const word of [
      'ein',
      'eine',
      'eins',
      '',
      'und',
      'dreiviertel',
      'zweitens',
      'zweite',
      'hundertstel',
      'jahrhundert',
      'tausendfach',
      'grundsatz',
      'undzwanzig',
      'zwanzigundzwei',
      'zehnundzwanzig',
      'elfundzwanzig',
      'hunderthundert',
      'tausendtausend',
      'zwanzighundert',
      'vierundhundert'
    ])
      expect(numberNamed(word, 'de'), word).equal(undefined)
    for (const word of [
      'zero',
      'one',
      'two-hundred',
      'a-hundred',
      'first',
      'twenty-eleven',
      'ten-one',
      'twenty-',
      '-two',
      'twenty-twenty',
      'eleven-two',
      'hundreds',
      ''
    ])
      expect(numberNamed(word, 'en'), word).equal(undefined)
  })

  it('are those of their language', () => {
    expect(numberNamed('zwei', 'en')).equal(undefined)
    expect(numberNamed('two', 'de')).equal(undefined)
    expect(numberNamed('elf', 'en')).equal(undefined)
  })

  it('never throw', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('de', 'en'),
        (word, language) => numberNamed(word, language) !== null
      )
    )
  })
})
