import { stem } from '../../analysis/stem.js'
import { stopWords } from '../../analysis/stopWords.js'
import { tokensOf } from '../../analysis/tokens.js'

/** What a title says of how its matter is ruled on, and nothing of the matter: `Begriff der Schenkung`. */
const EXPLAINS = /^(?:begriffs?|begriffsbestimmung(?:en)?|definition(?:en)?)$/

/**
 * Whether a title names what a question is about: it has no word of content that is not among the question's.
 * @param exactly in just these forms: `Fahrzeuge` stands above rules on vehicles and says not what a `Fahrzeug` is
 */
export function isTitledSo(title: string, matter: readonly string[], exactly = false): boolean {
  const form = exactly ? (word: string) => word : stem
  const asked = new Set(matter.map(form))
  const words = tokensOf(title).filter(word => !stopWords.has(word) && !EXPLAINS.test(word))
  return words.length > 0 && words.every(word => asked.has(form(word)))
}
