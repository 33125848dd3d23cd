import type { VerbForm } from './verb.js'
import { verbReadings } from './verbReadings.js'

/** The only verb of which a word can be this form; undefined where it can be of none, or of several. */
export function onlyLemma(word: string, form: VerbForm): string | undefined {
  const [only, other] = new Set(
    verbReadings(word).flatMap(reading => (reading.form === form ? [reading.lemma] : []))
  )
  return other === undefined ? only : undefined
}
