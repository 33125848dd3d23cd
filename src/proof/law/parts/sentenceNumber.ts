import { matchAt } from '../matchAt.js'

/** What some acts put before each sentence of an Absatz, without a blank: `4Die Prüfung …`, `⁴Die Prüfung …`. */
const GLUED = /(?:\d{1,3}|[¹²³⁴⁵⁶⁷⁸⁹][⁰¹²³⁴⁵⁶⁷⁸⁹]{0,2})(?=["„]?\p{Lu}[\p{Ll} ])/uy

/** The number that stands at a place of a text in front of a sentence: how it is written, and what it says. */
export function sentenceNumberAt(
  text: string,
  at: number
): { readonly length: number; readonly number: number } | undefined {
  const found = matchAt(GLUED, text, at)?.[0]
  // NFKC makes plain digits of raised ones.
  return found === undefined ? undefined : { length: found.length, number: Number(found.normalize('NFKC')) }
}

/** Of a list some sentences are not seen as such: so many numbers may be missing. */
const MISSING = 8

/**
 * Tells, sentence by sentence, where each begins behind its number. Numbers rise; items of a list begin anew, with 1, or
 * with 2 where the first has none.
 */
export function behindNumbers(text: string): (at: number) => number {
  let last = 0
  return at => {
    const found = sentenceNumberAt(text, at)
    if (found === undefined) return at
    const rises = found.number > last && found.number <= last + MISSING
    if (!rises && found.number > 2) return at
    last = found.number
    return at + found.length
  }
}
