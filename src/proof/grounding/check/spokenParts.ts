import type { ComparedWord, ComparedSegment } from './comparedSentence.js'
import { comparedConditions, exceptions } from './differenceWords.js'
import { isPartOfWord } from './wordLikeness.js'

export const segmentWords = (segments: readonly ComparedSegment[]) => segments.flatMap(({ words }) => words)
export const isContent = ({ content }: ComparedWord) => content
export const stemsOf = (words: readonly ComparedWord[]): ReadonlySet<string> =>
  new Set(words.filter(isContent).map(({ stem }) => stem))

/** The same stem, or one that is a part of the other: `Miete`, `Monatsmiete`. */
export function holds(stems: ReadonlySet<string>, { stem }: ComparedWord): boolean {
  if (stems.has(stem)) return true
  for (const other of stems) if (isPartOfWord(stem, other)) return true
  return false
}

/** Share of a part's words that the other sentence has; undefined where it names nothing. */
export function coverage({ words }: ComparedSegment, stems: ReadonlySet<string>): number | undefined {
  const own = words.filter(isContent)
  return own.length === 0 ? undefined : own.filter(word => holds(stems, word)).length / own.length
}

/** Of the items of a list those that the statement speaks of; all where it speaks of none. */
export function withoutOtherItems(
  segments: readonly ComparedSegment[],
  claim: readonly ComparedSegment[],
  least: number
): readonly ComparedSegment[] {
  if (!segments.some(({ item }) => item)) return segments
  const stems = stemsOf(segmentWords(claim))
  const best = Math.max(...segments.filter(({ item }) => item).map(each => coverage(each, stems) ?? 0))
  if (best < least) return segments.filter(({ item }) => !item)
  return segments.filter(each => !each.item || (coverage(each, stems) ?? 0) >= Math.max(least, best / 2))
}

/** What of them the other sentence says, and what it does not. */
export function parted(
  segments: readonly ComparedSegment[],
  stems: ReadonlySet<string>,
  least: number
): [ComparedSegment[], ComparedSegment[]] {
  const told: ComparedSegment[] = []
  const untold: ComparedSegment[] = []
  const shares = segments.map(each => coverage(each, stems))
  // The part that says most of it is spoken of, however much more it says.
  const most = Math.min(least, Math.max(0.1, ...shares.map(share => share ?? 0)))
  for (const [at, each] of segments.entries()) ((shares[at] ?? 1) >= most ? told : untold).push(each)
  return [told, untold]
}

export const isCondition = ({ words, inner }: ComparedSegment) =>
  words.slice(0, 3).some(({ word }) => comparedConditions.has(word)) ||
  (!inner &&
    /^(?:ist|sind|hat|haben|wird|werden|will|soll|sollen|kann|steht|trifft|richtet|beabsichtigt|übersteigt|\p{L}+t)$/u.test(
      words[0]!.word
    ) &&
    words[0]!.capital)
export const isException = ({ words }: ComparedSegment) =>
  words.slice(0, 4).some(({ word }) => exceptions.has(word))
