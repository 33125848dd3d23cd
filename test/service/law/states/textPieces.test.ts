import { expect } from 'chai'
import fc from 'fast-check'
import { textPieces, type TextPiece } from '../../../../src/service/law/states/textPieces.js'

const without = (pieces: readonly TextPiece[], kind: TextPiece['kind']) =>
  pieces
    .filter(piece => piece.kind !== kind)
    .map(({ text }) => text)
    .join('')
const shown = (pieces: readonly TextPiece[]) =>
  pieces.map(({ kind, text, part = '', partBefore = '' }) => [kind, text, part, partBefore].join('|'))

describe('the pieces of two texts', () => {
  const words = [
    '(1) ',
    '(2) ',
    '(2a) ',
    'der ',
    'Antrag ',
    '§ ',
    '5',
    ', ',
    '. ',
    '\n',
    '\n  1. ',
    '\n  2. ',
    '\n    a) '
  ]
  const text = fc.oneof(
    fc
      .array(fc.constantFrom(...words, ' | ', '\u00a0', 'ä', '𝔄'), { maxLength: 60 })
      .map(parts => parts.join('')),
    fc.string({ unit: 'binary', maxLength: 80 })
  )

  it('give the old and the new text back to the character, and none is empty', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const pieces = textPieces(before, after)
        expect(without(pieces, 'added')).equal(before)
        expect(without(pieces, 'removed')).equal(after)
        expect(pieces.filter(piece => piece.text === '')).deep.equal([])
      })
    )
  })

  it('tell of one text nothing but what stays', () => {
    fc.assert(
      fc.property(text, one => {
        expect(
          textPieces(one, one).every(({ kind, partBefore }) => kind === 'same' && partBefore === undefined)
        ).equal(true)
      })
    )
  })

  it('stand in the Absatz or item that they are of', () => {
    expect(
      shown(
        textPieces(
          '(1) Eins.\n(2) Es gilt\n  1. alt,\n  2. rot.',
          '(1) Eins.\n(2) Es gilt\n  1. neu,\n  2. rot.'
        )
      )
    ).deep.equal([
      'same|(1) Eins.\n|abs_1|',
      'same|(2) Es gilt\n  |abs_2|',
      'same|1. |abs_2_nr_1|',
      'removed|alt|abs_2_nr_1|',
      'added|neu|abs_2_nr_1|',
      'same|,\n  |abs_2_nr_1|',
      'same|2. rot.|abs_2_nr_2|'
    ])
  })

  it('say where what stays stood before, and of what goes where it stood', () => {
    expect(shown(textPieces('(1) Eins.\n(2) Zwei.', '(1) Neu.\n(2) Eins.\n(3) Zwei.'))).deep.include.members([
      'added|Neu|abs_1|'
    ])
    const pieces = textPieces('(1) Weg damit.\n(2) Dies bleibt so stehen.', '(1) Dies bleibt so stehen.')
    expect(shown(pieces)).include('same|Dies bleibt so stehen.|abs_1|abs_2')
    expect(pieces.filter(({ kind }) => kind === 'removed').map(({ part }) => part)).include('abs_1')
  })

  it('let stay what stays in the middle of what is rewritten', () => {
    const kept = textPieces('alpha beta der gamma delta', 'rot blau der gelb braun')
    expect(kept.filter(({ kind }) => kind === 'same').map(({ text }) => text.trim())).include('der')
  })
})
