import { cachedByWord } from '../cachedByWord.js'
import { verbKinds, verbTable } from './germanVerbs.js'
import { readVerb, type VerbReading } from './readVerb.js'

/**
 * What forms of what verbs a word may be, in the third person: all of them, whether or not the place in the sentence
 * allows them. A capital counts for nothing (`Ist der Antrag …`), and ß is as good as ss. `[]` for what is no verb's.
 */
export const verbReadings: (word: string) => readonly VerbReading[] = cachedByWord(word =>
  readVerb(word, verbTable(), verbKinds())
)

/** Whether a word may be a finite form (or the stem of one). */
export function mayBeFinite(word: string): boolean {
  return verbReadings(word).some(({ number }) => number !== undefined)
}
