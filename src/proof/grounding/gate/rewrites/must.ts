import { readPhrase } from '../../../grammar/wording/readPhrase.js'
import type { Word } from '../../../grammar/wording/word.js'

/** The finite verbs with which law says a duty otherwise, and `müssen` in their number. */
const MUST = {
  haben: new Map([
    ['hat', 'muss'],
    ['haben', 'müssen']
  ]),
  sein: new Map([
    ['ist', 'muss'],
    ['sind', 'müssen']
  ])
}

/** `muss` or `müssen` in the place of a form of `haben` or `sein`, in its number; undefined for another word. */
export function mustFor(finite: Word, lemma: keyof typeof MUST): Word | undefined {
  const must = MUST[lemma].get(finite.key)
  return must === undefined ? undefined : inPlaceOf(finite, must)
}

/** A verb in the place of another one. */
export function inPlaceOf({ initial }: Word, verb: string): Word {
  const [word] = readPhrase(verb, 'de') as [Word]
  return { ...word, initial }
}
