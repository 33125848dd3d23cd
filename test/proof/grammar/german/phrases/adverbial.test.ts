import { expect } from 'chai'
import { adverbialOf } from '../../../../../src/proof/grammar/german/phrases/adverbial.js'
import { readWords } from '../../../../../src/proof/grammar/wording/readWords.js'

/** What the last words of a text are, behind some that come before. */
function adverbialIn(text: string, before = 'hat er') {
  const first = readWords(before, 'de').length
  const words = readWords(`${before} ${text}`, 'de')
  return adverbialOf(words, first, words.length)
}

describe('an adverbial', () => {
  it('is a phrase with its preposition, or an adverb', () => {
    for (const text of [
      'nach dem Vertrag',
      'durch den Mieter',
      'gegen die Gesellschaft',
      'vor jeder Kündigung',
      'nach § 5 Absatz 2',
      'unverzüglich',
      'schriftlich',
      'nur auf Antrag',
      'spätestens am 1. Mai 2025',
      'mit dem Vater und der Mutter',
      'auf Verlangen des Mieters'
    ])
      expect(adverbialIn(text), text).not.equal(undefined)
  })

  it('is nothing else, and no more than one', () => {
    for (const text of [
      'der Mieter',
      'und',
      'nicht',
      'nur',
      'nach',
      'nach dem',
      'nach dem Vertrag mit dem Mieter',
      'auf Antrag schriftlich',
      'im Vertrag und der Satzung',
      'wenn',
      ''
    ])
      expect(adverbialIn(text), text).equal(undefined)
  })

  it('is a circumstance where no noun takes it up', () => {
    for (const text of [
      'auf Antrag',
      'auf Antrag des Mieters',
      'durch Satzung',
      'durch Rechtsverordnung',
      'mit Zustimmung der Kammer',
      'im Einvernehmen',
      'innerhalb von drei Monaten',
      'binnen eines Monats',
      'bis zum 31. Dezember 2025',
      'vor Ablauf der Frist'
    ])
      expect(adverbialIn(text)?.circumstance, text).equal(true)
    for (const text of [
      'gegen den Bescheid',
      'aus dem Vertrag',
      'gegen das Gesetz',
      'auf Genehmigung',
      'an den Mieter',
      'schriftlich',
      'vor dem Gericht'
    ])
      expect(adverbialIn(text)?.circumstance, text).equal(false)
  })

  it('is none within a phrase, nor behind a noun that takes it up', () => {
    expect(adverbialIn('auf Antrag', 'hat er die')?.circumstance).equal(false)
    expect(adverbialIn('auf Anordnung', 'prüft er den Antrag')?.circumstance).equal(false)
    expect(adverbialIn('um 10 Euro', 'prüft er die Erhöhung der Miete')?.circumstance).equal(false)
  })

  it('is ambiguous where a noun in it may be a dative of its own', () => {
    expect(adverbialIn('auf Antrag der Behörde')?.ambiguous).equal(true)
    expect(adverbialIn('auf Antrag des Mieters')?.ambiguous).equal(false)
  })
})
