import { numberOfWords } from '../english/numberWords.js'
import { numberOfWord } from '../german/numberWords.js'
import type { Language } from '../language.js'

/**
 * The number that a word names: `zweiundzwanzig` is 22, `dreihundert` 300, `twenty-one` 21. `ein` and `one` are none: they
 * say of something which it is far more often. English numbers from a hundred on are several words, which are compared
 * one by one, also where hyphens join them.
 * @param word small letters, `ss` for `ß`
 */
export function numberNamed(word: string, language: Language): number | undefined {
  if (language === 'de') return numberOfWord(word)
  const value = numberOfWords(word)
  return value !== undefined && value > 1 && value < 100 ? value : undefined
}
