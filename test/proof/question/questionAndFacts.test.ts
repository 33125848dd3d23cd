import { expect } from 'chai'
import fc from 'fast-check'
import { questionAndFacts } from '../../../src/proof/question/questionAndFacts.js'

const parts = (text: string) => {
  const { asking, told } = questionAndFacts(text)
  const said = (spans: typeof asking) =>
    spans.map(({ start, end }) => text.slice(start, end).trim()).join(' | ')
  return [said(asking), said(told)]
}

describe('what asks, and what is told beside it', () => {
  const cases: readonly (readonly [text: string, asking: string, told: string])[] = [
    [
      'Mein neuer Vermieter verlangt vier Monatsmieten. Wie hoch darf die Mietkaution sein?',
      'Wie hoch darf die Mietkaution sein?',
      'Mein neuer Vermieter verlangt vier Monatsmieten.'
    ],
    ['Wie hoch darf die Mietkaution sein?', 'Wie hoch darf die Mietkaution sein?', ''],
    ['Darf er das? Er wohnt oben. Muss ich zahlen?', 'Darf er das? | Muss ich zahlen?', 'Er wohnt oben.'],
    ['May I keep a dog? My landlord says no.', 'May I keep a dog?', 'My landlord says no.'],
    ['My landlord says no. Can I keep a dog', 'Can I keep a dog', 'My landlord says no.'],
    ['Wir haben geheiratet\nwie lange gilt das Visum', 'wie lange gilt das Visum', 'Wir haben geheiratet'],
    ['Er zahlt nicht. wird ihm gekündigt?', 'wird ihm gekündigt?', 'Er zahlt nicht.'],
    ['Mein Chef will das nicht, darf er das?', 'darf er das?', 'Mein Chef will das nicht,'],
    ['Wenn ich krank bin, muss ich dann anrufen?', 'Wenn ich krank bin, muss ich dann anrufen?', ''],
    [
      'Das Dach leckt. Wüsste gern, ob ich zahlen muss.',
      'ob ich zahlen muss.',
      'Das Dach leckt. | Wüsste gern,'
    ],
    ['I wonder whether I must pay. The roof leaks.', 'whether I must pay.', 'I wonder | The roof leaks.'],
    [
      'Ich bin Mieter. Bitte erklären Sie mir die Fristen.',
      'Bitte erklären Sie mir die Fristen.',
      'Ich bin Mieter.'
    ],
    [
      'Kaution nach dem Auszug. Er zahlt nicht. Vielen Dank!',
      'Kaution nach dem Auszug.',
      'Er zahlt nicht. | Vielen Dank!'
    ],
    ['Wie ich hörte, zieht er aus. Wer zahlt?', 'Wer zahlt?', 'Wie ich hörte, zieht er aus.'],
    ['Habe das Auto verkauft. Wann haftet der Käufer', 'Wann haftet der Käufer', 'Habe das Auto verkauft.'],
    ['Er hat mir gekündigt. Das will ich nicht.', 'Er hat mir gekündigt. Das will ich nicht.', ''],
    ['Höhe Kindergeld pro Kind', 'Höhe Kindergeld pro Kind', '']
  ]
  for (const [text, asking, told] of cases) {
    it(`are told apart: ${text}`, () => {
      expect(parts(text)).to.deep.equal([asking, told])
    })
  }

  it('are together the text, whatever it is', () => {
    const words = fc.constantFrom(
      ...'Darf er das ? . , ! : – Mein Vermieter zahlt nicht wie lange gilt ob ich wüsste gern Can he I'.split(
        ' '
      ),
      '\n',
      '. ',
      ', '
    )
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(words).map(some => some.join(' '))
    )
    fc.assert(
      fc.property(texts, text => {
        const { asking, told } = questionAndFacts(text)
        const spans = [...asking, ...told].sort((one, other) => one.start - other.start)
        expect(spans.map(({ start, end }) => text.slice(start, end)).join('')).to.equal(text)
      })
    )
  })
})
