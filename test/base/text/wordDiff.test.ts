import { expect } from 'chai'
import fc from 'fast-check'
import { exactWordDiff, wordDiff, type WordOp } from '../../../src/base/text/wordDiff.js'

const textOf = (ops: readonly WordOp[], without: '-' | '+') =>
  ops
    .filter(([sign]) => sign !== without)
    .map(([, text]) => text)
    .join('')
const marked = (ops: readonly WordOp[]) =>
  ops.map(([sign, text]) => (sign === '=' ? text : sign === '-' ? `[-${text}-]` : `{+${text}+}`)).join('')

describe('wordDiff', () => {
  const words = [
    'der',
    'die',
    'Frist',
    '§',
    '14',
    '15a',
    ',',
    '.',
    ' ',
    '  ',
    '\n',
    '\n  1. ',
    '\u00a0',
    'ä',
    '𝔄',
    '(2)'
  ]
  const text = fc.oneof(
    fc.array(fc.constantFrom(...words), { maxLength: 60 }).map(parts => parts.join('')),
    fc.string({ unit: 'binary', maxLength: 80 })
  )

  it('gives the old and the new text back to the character', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const ops = wordDiff(before, after)
        expect(textOf(ops, '+')).to.equal(before)
        expect(textOf(ops, '-')).to.equal(after)
        for (const [at, [sign, part]] of ops.entries()) {
          expect(part).to.not.equal('')
          expect(sign, 'neighbours of one sign are one').to.not.equal(ops[at + 1]?.[0])
        }
      })
    )
  })

  it('lets stay what stays where it is to be exact, and gives both texts back as well', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const ops = exactWordDiff(before, after)
        expect(textOf(ops, '+')).to.equal(before)
        expect(textOf(ops, '-')).to.equal(after)
      })
    )
    const [before, after] = ['eins zwei der drei vier', 'fünf sechs der sieben acht']
    expect(marked(wordDiff(before, after))).to.equal(`[-${before}-]{+${after}+}`)
    expect(marked(exactWordDiff(before, after))).to.equal(
      '[-eins zwei-]{+fünf sechs+} der [-drei vier-]{+sieben acht+}'
    )
  })

  it('finds nothing between equal texts', () => {
    fc.assert(
      fc.property(text, one => {
        expect(wordDiff(one, one)).to.deep.equal(one === '' ? [] : [['=', one]])
      })
    )
  })

  const cases: [before: string, after: string, shown: string][] = [
    [
      'Die Frist beträgt zwei Wochen.',
      'Die Frist beträgt drei Wochen.',
      'Die Frist beträgt [-zwei-]{+drei+} Wochen.'
    ],
    ['wenn und soweit', 'wenn, und soweit', 'wenn{+,+} und soweit'],
    ['nach § 14 zu melden', 'nach § 15a zu melden', 'nach § [-14-]{+15a+} zu melden'],
    ['(1) a b.\n(2) c.', '(1) a b.\n(2) d e.\n(3) c.', '(1) a b.\n(2) {+d e.\n(3) +}c.'],
    ['a b c', 'a c', 'a [-b -]c'],
    ['', 'neu', '{+neu+}'],
    ['alt', '', '[-alt-]']
  ]
  for (const [before, after, shown] of cases) {
    it(`shows ${JSON.stringify(shown)}`, () => expect(marked(wordDiff(before, after))).to.equal(shown))
  }

  it('compares long texts that differ in all their words, line by line where lines are kept', () => {
    const line = (word: string, at: number) => `${word}${at} ${word} ${at}`
    const lines = (word: string) =>
      Array.from({ length: 900 }, (_, at) => line(at % 3 ? word : 'gleich', at)).join('\n')
    const [before, after] = [lines('alt'), lines('neu')]
    const ops = wordDiff(before, after)
    expect(textOf(ops, '+')).to.equal(before)
    expect(textOf(ops, '-')).to.equal(after)
    expect(ops.some(([sign, part]) => sign === '=' && part.includes('gleich3 gleich 3'))).to.equal(true)
  })
})
