import type { OutlineEntry } from '../../../graph/acts/openActOutlines.js'

/** A run of provisions that stand together on a page: from one place of the outline to before another. */
export interface Portion {
  readonly start: number
  readonly end: number
}

/** Characters that a page shows of an act, with what each provision has around its text: some 60 kB as they are sent. */
const MOST = 200_000
const AROUND = 150

/**
 * An act in portions that a page can hold, one at least, and most in one. A longer one is cut before a book or section, where one begins
 * behind the first third of a portion, before the outermost of these, of equals the last.
 * @param lengthOf characters of a provision's text, by IRI
 */
export function portionsOfAct(
  outline: readonly OutlineEntry[],
  lengthOf: (iri: string) => number,
  atMost: number = MOST
): readonly Portion[] {
  const portions: Portion[] = []
  let start = 0
  for (;;) {
    let [end, size, third] = [start, 0, start + 1]
    for (; end < outline.length; end++) {
      size += lengthOf(outline[end]!.iri) + AROUND
      if (end > start && size > atMost) break
      if (size <= atMost / 3) third = end + 1
    }
    if (end >= outline.length) return [...portions, { start, end: outline.length }]
    const cut = cutWithin(outline, Math.max(third, start + 1), end)
    portions.push({ start, end: cut })
    start = cut
  }
}

/** The place between two where the outermost heading begins; the last where none does. */
function cutWithin(outline: readonly OutlineEntry[], from: number, to: number): number {
  let [best, depth] = [to, Infinity]
  for (let at = from; at <= to; at++) {
    const begins = beginsAt(outline[at - 1]!.path, outline[at]!.path)
    if (begins <= depth) [best, depth] = [at, begins]
  }
  return best
}

/** How many headings two provisions share, of which the second begins another; Infinity where it begins none. */
function beginsAt(before: readonly string[], after: readonly string[]): number {
  const at = Array.from({ length: Math.max(before.length, after.length) }).findIndex(
    (_, index) => before[index] !== after[index]
  )
  return at < 0 ? Infinity : at
}
