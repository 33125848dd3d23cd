import { adjectiveReadings } from '../../../grammar/german/adjectives/adjectiveReadings.js'
import { adjectiveTakesDative } from '../../../grammar/german/adjectives/dativeAdjectives.js'
import { verbTakesDative as verbTakesDative } from '../../../grammar/german/verbs/dativeVerbs.js'
import { verbReadings } from '../../../grammar/german/verbs/verbReadings.js'
import type { Word } from '../../../grammar/wording/word.js'

/**
 * Whether a verb or adjective of a clause can take a dative: then `der Behörde` may be one, and no genitive. So may a verb
 * that nobody knows.
 */
export function takesDative(words: readonly Word[]): boolean {
  const last = words.at(-1)
  if (last === undefined || (!last.capital && verbReadings(last.key).length === 0)) return true
  return words.some(({ key, capital, initial }) => {
    if (capital && !initial) return false
    return (
      verbReadings(key).some(({ lemma }) => verbTakesDative(lemma)) ||
      adjectiveReadings(key).some(({ lemma, ending }) => ending === '' && adjectiveTakesDative(lemma))
    )
  })
}
