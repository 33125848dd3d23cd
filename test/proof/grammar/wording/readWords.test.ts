import { expect } from 'chai'
import fc from 'fast-check'
import { comparisonKey, readWords } from '../../../../src/proof/grammar/wording/readWords.js'
import type { Language } from '../../../../src/proof/grammar/language.js'
import { sameWords } from '../../../../src/proof/grammar/wording/word.js'

const keys = (text: string, language: Language = 'de') => readWords(text, language).map(({ key }) => key)
const same = (one: string, other: string, language: Language | 'none' = 'de') => {
  const [read, again] = [one, other].map(text => readWords(text, language === 'none' ? undefined : language))
  return sameWords(read!, again!)
}

describe('the words of a sentence', () => {
  it('leave out full stops, quotation marks and line breaks, and keep all else', () => {
    expect(keys('Die „Frist“ endet,\nwenn (§ 5) er zahlt.')).deep.equal([
      'die',
      'frist',
      'endet',
      ',',
      'wenn',
      '(',
      '§',
      '5',
      ')',
      'er',
      'zahlt'
    ])
  })

  it('know where they stand', () => {
    const text = 'Die Frist nach Abs. 3 endet am 1. Mai.'
    for (const { start, end, written } of readWords(text, 'de'))
      if (written !== '') expect(text.slice(start, end)).equal(written)
  })

  const alike: readonly (readonly [string, string, (Language | 'none')?])[] = [
    ['10.000 Euro', '10000 EUR'],
    ['10 000 Euro', '10.000 €'],
    ['10\u202f000 Euro', '10.000 Euro'],
    ['1.234.567 Euro', '1234567 Euro'],
    ['10,000 euro', '10000 EUR', 'en'],
    ['zweiundzwanzig Tage', '22 Tage'],
    ['dreißig Tage', '30 Tage'],
    ['twenty-one days', '21 days', 'en'],
    ['am 01.05.2025', 'am 1. Mai 2025'],
    ['am 1.5.2025', 'am 1. Mai 2025'],
    ['am 2025-05-01', 'am 1. Mai 2025'],
    ['by 2025-05-01', 'by 1 May 2025', 'en'],
    ['05 Tage', '5 Tage'],
    ['daß er muß', 'dass er muss'],
    ['die Straße', 'die Strasse'],
    ['nach Abs. 3 S. 2', 'nach Absatz 3 Satz 2'],
    ['z. B. Hunde', 'zum Beispiel Hunde'],
    ['5 vom Hundert', '5 %'],
    ['5 v. H.', '5 Prozent'],
    ['bzw. der Pächter', 'beziehungsweise der Pächter'],
    ['Gebu\u0308hr', 'Gebühr'],
    ['E‑Mail', 'E-Mail'],
    ['Die Frist', 'die Frist'],
    ['der »Halter«', 'der „Halter“'],
    ['a – b', 'a — b'],
    ['cannot pay', 'can not pay', 'en'],
    ['§§ 5 und 6', '§ 5 und 6']
  ]
  for (const [one, other, language] of alike) {
    it(`are the same: ${one} / ${other}`, () => expect(same(one, other, language)).equal(true))
  }

  const different: readonly (readonly [string, string, (Language | 'none')?])[] = [
    ['EUR 5', 'EUR 5,000', 'en'],
    ['10', '10,000', 'en'],
    ['10,000 euro', '10 euro', 'en'],
    ['10.000 euro', '10,000 euro', 'en'],
    ['10,5 Prozent', '10.5 Prozent'],
    ['10,5 Prozent', '105 Prozent'],
    ['5,00 Euro', '5 Euro'],
    ['10.000', '10000', 'none'],
    ['10 000', '10000', 'none'],
    ['Nr. 5 100 Euro', 'Nr. 5100 Euro'],
    ['§ 5 100 Tage', '§ 5100 Tage'],
    ['12 345 67', '1234567'],
    ['1.5.2025', '5.1.2025'],
    ['32.5.2025', '1.5.2025'],
    ['1.13.2025', '13.1.2025'],
    ['2 Tage', '3 Tage'],
    ['§ 5a', '§ 5'],
    ['§ 5a', '§ 5 a'],
    ['in Maßen', 'in Massen'],
    ['die Buße', 'die Busse'],
    ['−5 Grad', '5 Grad'],
    ['20 m²', '20 m'],
    ['der Arme', 'der arme'],
    ['die Frist endet', 'die Frist, endet'],
    ['die Frist (endet)', 'die Frist endet'],
    ['die Frist: endet', 'die Frist, endet'],
    ['ein Tag', '1 Tag'],
    ['die Fr\u00adist', 'die Frist'],
    ['die Fr\u200bist', 'die Frist'],
    ['die Fr\u0456st', 'die Frist'],
    ['die Frist \u202eendet', 'die Frist endet'],
    ['Schuld', 'Schulden'],
    ['hinziehen', 'hinzuziehen'],
    ['>18 Jahre', '18 Jahre'],
    ['≥ 18 Jahre', '> 18 Jahre']
  ]
  for (const [one, other, language] of different) {
    it(`are not the same: ${one} / ${other}`, () => expect(same(one, other, language)).equal(false))
  }

  it('are numbers in each language by its own marks', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), value => {
        expect(keys(value.toLocaleString('de-DE'), 'de')).deep.equal([String(value)])
        expect(keys(value.toLocaleString('en-GB'), 'en')).deep.equal([String(value)])
        expect(keys(value.toLocaleString('de-DE').replaceAll('.', '\u00a0'), 'de')).deep.equal([
          String(value)
        ])
      })
    )
  })

  it('are dates however they are written', () => {
    const months = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(
      ' '
    )
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 28 }),
        fc.nat(11),
        fc.integer({ min: 1900, max: 2099 }),
        (day, month, year) => {
          const [dd, mm] = [day, month + 1].map(part => String(part).padStart(2, '0'))
          const long = `${day}. ${months[month]!} ${year}`
          for (const other of [
            `${day}.${month + 1}.${year}`,
            `${dd!}.${mm!}.${year}`,
            `${year}-${mm!}-${dd!}`
          ]) {
            expect(same(long, other), other).equal(true)
          }
        }
      )
    )
  })

  it('are read of any text, quickly and without an error', () => {
    const parts = fc.constantFrom(
      '§',
      '1.000',
      ' ',
      '\u00a0',
      'ß',
      'Abs.',
      'Nr.',
      '5',
      ',',
      '(',
      ')',
      'u\u0308',
      '😀',
      '\u200b',
      '-',
      '–',
      '.',
      'a',
      'Z',
      '\n',
      '"'
    )
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(parts, { maxLength: 80 }).map(each => each.join(''))
    )
    fc.assert(
      fc.property(text, fc.constantFrom('de' as const, 'en' as const, undefined), (said, language) => {
        const words = readWords(said, language)
        for (const { start, end, key } of words) {
          expect(start).below(end)
          expect(end).at.most(said.length)
          expect(key).not.equal('')
        }
      })
    )
  })
})

describe('the key of a word', () => {
  it('is small, with ss for ß but where that is another word', () => {
    expect(comparisonKey('Straße')).equal('strasse')
    expect(comparisonKey('Maßnahme')).equal('maßnahme')
    expect(comparisonKey('MUẞ')).equal('muss')
    expect(comparisonKey('Gebu\u0308hr')).equal('gebühr')
  })
})
