import { expect } from 'chai'
import fc from 'fast-check'
import { withoutMarks } from '../../../../src/proof/grounding/answerers/withoutMarks.js'

const MARK = '=== 0123456789abcdef01234567'

async function left(...pieces: string[]): Promise<string> {
  async function* given() {
    yield* pieces
  }
  let text = ''
  for await (const piece of withoutMarks(given(), MARK)) text += piece
  return text
}

describe('a model that goes on with the form of its prompt', () => {
  for (const [what, said, expected] of [
    ['nothing of it', 'Der Verkäufer muss liefern.\n', 'Der Verkäufer muss liefern.\n'],
    ['a line in front', `${MARK} end\nDer Verkäufer muss liefern.`, '\nDer Verkäufer muss liefern.'],
    ['lines between', `Eins.\n  ${MARK} question\nZwei.\n${MARK}\nDrei.`, 'Eins.\n\nZwei.\n\nDrei.'],
    ['a mark that is cut off', 'Eins.\n=== 0123', 'Eins.\n'],
    ['other signs', '= 5 Euro\n=== Gebühr ===\n\n', '= 5 Euro\n=== Gebühr ===\n\n'],
    [
      'labels of a block',
      'reference: ELI:GewO§14\ntitle: § 14 GewO\n title:\nDer Verkäufer muss liefern.',
      '\n\n\nDer Verkäufer muss liefern.'
    ],
    [
      'words like labels',
      'Title: eins.\nReferenz: zwei.\ntitles: drei.\nDie reference: vier.\ntext: fünf.\nref',
      'Title: eins.\nReferenz: zwei.\ntitles: drei.\nDie reference: vier.\ntext: fünf.\nref'
    ],
    ['a mark within a line, which the guard sees', `Es heißt ${MARK}.`, `Es heißt ${MARK}.`]
  ] as const) {
    it(`is left with what it says: ${what}`, async () => {
      expect(await left(said)).equal(expected)
      expect(await left(...said)).equal(expected)
    })
  }

  it('is left with the same however its text is cut', async () => {
    const line = fc.constantFrom(
      'title: § 14',
      'titel',
      'reference:',
      'refer',
      `${MARK} end`,
      ` ${MARK}`,
      '=== 0123',
      '==',
      '',
      ' ',
      'Der Satz.',
      MARK
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { maxLength: 6 }),
        fc.array(fc.nat(30), { maxLength: 20 }),
        async (lines, cuts) => {
          const text = lines.join('\n')
          const pieces: string[] = []
          let at = 0
          for (const cut of cuts) pieces.push(text.slice(at, (at += cut)))
          pieces.push(text.slice(at))
          expect(await left(...pieces)).equal(await left(text))
          expect(await left(...pieces)).not.contain(MARK)
        }
      )
    )
  })
})
