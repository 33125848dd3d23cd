import { matchAt } from '../matchAt.js'
import type { ReadPath } from './parts/partPath.js'
import { readParts } from './parts/readParts.js'

/** An annex that is cited by what it lists, and not by its number: `Nr. 3100 VV RVG`. */
export type Schedule = 'Vergütungsverzeichnis' | 'Kostenverzeichnis' | 'Gebührenverzeichnis'

const WORDS: readonly [RegExp, Schedule][] = [
  [/^(?:VV|Vergütungsverzeichnis(?:ses)?)$/, 'Vergütungsverzeichnis'],
  [/^(?:KV|KostVerz|Kostenverzeichnis(?:ses)?)$/, 'Kostenverzeichnis'],
  [/^(?:GV|GebVerz|Gebührenverzeichnis(?:ses)?)$/, 'Gebührenverzeichnis']
]
/** `KV 1211 GKG`, `RVG VV 3104`: a number without a word. */
const BARE = / (?<number>[0-9]{2,6})(?![\p{L}\p{N}]|[.,/][0-9])/uy

/** The schedule that a word names. */
export function scheduleOf(word: string): Schedule | undefined {
  return WORDS.find(([pattern]) => pattern.test(word))?.[1]
}

/** The rows that are named at a place behind a schedule or its act. */
export function rowsBehind(
  text: string,
  at: number
): { readonly paths: readonly ReadPath[]; readonly end: number } {
  const from = /^[ ,-]{1,2}/.exec(text.slice(at, at + 2))?.[0].length ?? 0
  const parts = readParts(text, at + from, { wordsOnly: true })
  if (parts.paths.length > 0) return parts
  const bare = matchAt(BARE, text, at)
  if (bare === null) return { paths: [], end: at }
  const path = [{ kind: 'Nummer' as const, number: bare.groups!['number']! }]
  return { paths: [{ path }], end: at + bare[0].length }
}
