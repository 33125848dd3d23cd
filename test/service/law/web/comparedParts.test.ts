import { expect } from 'chai'
import fc from 'fast-check'
import { textPieces } from '../../../../src/service/law/states/textPieces.js'
import { changedWords } from '../../../../src/service/law/states/changedWords.js'
import { comparedParts } from '../../../../src/service/law/web/comparedParts.js'

const side = (pieces: readonly { readonly text: string }[]) => pieces.map(({ text }) => text).join('')
const rows = (before: string, after: string) =>
  comparedParts(textPieces(before, after)).map(part => [
    side(part.before).trim(),
    side(part.after).trim(),
    part.isSame
  ])

describe('parts of two texts beside each other', () => {
  it('puts an Absatz beside what it has become, though another came between', () => {
    const old = '(1) Die Frist ist kurz.\n(2) Die Behörde kann sie verlängern.'
    const fresh = '(1) Die Frist ist kurz.\n(2) Sie endet am Abend.\n(3) Die Behörde kann sie verlängern.'
    expect(rows(old, fresh)).deep.equal([
      ['(1) Die Frist ist kurz.', '(1) Die Frist ist kurz.', true],
      ['', '(2) Sie endet am Abend.', false],
      ['(2) Die Behörde kann sie verlängern.', '(3) Die Behörde kann sie verlängern.', false]
    ])
  })

  it('puts what shares no word beside what bears its number', () => {
    expect(rows('(1) Alt.\n(2) Weg.', '(1) Alt.\n(2) Neues hier.').at(-1)).deep.equal([
      '(2) Weg.',
      '(2) Neues hier.',
      false
    ])
  })

  it('shows of both texts all, in their order', () => {
    const line = fc.constantFrom(
      '(1) Eins zwei.',
      '(2) Drei vier.',
      '(3) Fünf.',
      '1. a b',
      '2. c',
      'Satz ohne Nummer.'
    )
    const text = fc.array(line, { maxLength: 7 }).map(lines => lines.join('\n'))
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = comparedParts(textPieces(before, after))
        expect(parts.map(part => side(part.before)).join('')).equal(before)
        expect(parts.map(part => side(part.after)).join('')).equal(after)
        for (const part of parts.filter(({ isSame }) => isSame))
          expect(side(part.before).trim()).equal(side(part.after).trim())
      })
    )
  })
})

describe('words that a text won and lost', () => {
  it('are counted without signs and blanks', () => {
    const words = changedWords(
      textPieces('Die Frist beträgt zwei Wochen.', 'Die Frist beträgt, je Fall, vier Wochen.')
    )
    expect(words).deep.equal({ added: 3, removed: 1 })
  })
})
