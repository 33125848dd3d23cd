import { expect } from 'chai'
import { nounPhraseAt } from '../../../../../src/proof/grammar/german/phrases/nounPhrase.js'
import { readWords } from '../../../../../src/proof/grammar/wording/readWords.js'

/** The phrase that a text begins with, as words. */
function phraseOf(text: string) {
  const words = readWords(`dass ${text}`, 'de').slice(1)
  const found = nounPhraseAt(words, 0)
  return (
    found && {
      ...found,
      words: words
        .slice(0, found.end)
        .map(({ written }) => written)
        .join(' ')
    }
  )
}

describe('a noun phrase', () => {
  const phrases: readonly (readonly [text: string, phrase: string, cases: string])[] = [
    ['der Mieter zahlt', 'der Mieter', 'ng'],
    ['den Mieter lädt', 'den Mieter', 'a'],
    ['dem Mieter hilft', 'dem Mieter', 'd'],
    ['die Behörde prüft', 'die Behörde', 'na'],
    ['das Gericht prüft', 'das Gericht', 'na'],
    ['die zuständige Behörde prüft', 'die zuständige Behörde', 'na'],
    ['die nach Landesrecht zuständige Behörde prüft', 'die nach Landesrecht zuständige Behörde', 'na'],
    ['der Antrag des Mieters ist', 'der Antrag des Mieters', 'n'],
    ['der Antrag der Behörde ist', 'der Antrag der Behörde', 'n'],
    ['der Antrag dem Mieter', 'der Antrag', 'n'],
    ['das Tier (§ 5) ist', 'das Tier ( § 5 )', 'na'],
    ['die Frist auf Antrag', 'die Frist', 'na'],
    ['die Frist nach der Wahl', 'die Frist nach der Wahl', 'na'],
    ['die Kammer nach der Wahl', 'die Kammer', 'na']
  ]
  for (const [text, phrase, cases] of phrases) {
    it(`is told: ${text}`, () => expect(phraseOf(text)).include({ words: phrase, cases }))
  }

  it('takes the number of a part with it', () => {
    expect(phraseOf('§ 5 Absatz 2 Satz 1 gilt')?.words).equal('§ 5 Absatz 2 Satz 1')
    expect(phraseOf('Nummer 3 Buchstabe a gilt')?.words).equal('Nummer 3 Buchstabe a')
    expect(phraseOf('Frist 3 Tage')?.words).equal('Frist')
  })

  it('is ambiguous where what follows may be a genitive or a dative', () => {
    expect(phraseOf('der Antrag der Behörde ist')?.ambiguous).equal(true)
    expect(phraseOf('der Antrag des Mieters ist')?.ambiguous).equal(false)
    expect(phraseOf('der Antrag dem Mieter')?.ambiguous).equal(false)
  })

  it('is none where no noun follows', () => {
    for (const text of [
      'zahlt',
      'nach dem Vertrag',
      'der zahlt',
      'und der Mieter',
      '(der Mieter)',
      ', der Mieter',
      ''
    ])
      expect(phraseOf(text), text).equal(undefined)
  })

  it('ends where its words end', () => {
    const words = readWords('dass der Antrag des Mieters ist', 'de')
    expect(nounPhraseAt(words, 1, 3)?.end).equal(3)
    expect(nounPhraseAt(words, 99)).equal(undefined)
    expect(nounPhraseAt([], 0)).equal(undefined)
  })
})
