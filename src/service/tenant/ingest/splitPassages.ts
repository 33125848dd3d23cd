import { splitSentences } from '../../../proof/law/sentences/splitSentences.js'
import type { Span } from '../../../proof/law/span.js'
import { Slices } from '../../../search/index/slices.js'

/** In UTF-16 units. */
export const LONGEST_PASSAGE = 2_000
/** Paragraphs are joined up to here. */
const JOINED = 1_200
/** No line or word is a place to cut before this. */
const SHORTEST = 400
/** How far back a sentence's end is looked for. */
const TAIL = 1_000
/** A line of at most this length without a full stop is a heading. */
const HEADING = 120

/**
 * Cuts a text into passages that can be cited by themselves: whole paragraphs, short ones together, a heading with what
 * follows it; a paragraph that is too long is cut between sentences, else between lines or words.
 * A text of at most 2,000 characters is one passage. It is cut in slices between which other work goes on.
 */
export async function splitPassages(text: string): Promise<string[]> {
  if (text.length <= LONGEST_PASSAGE) return [text]
  const slices = new Slices()
  const passages: Span[][] = []
  let open: Span[] = []
  for (const piece of pieces(text)) {
    if (open.length > 0 && piece.end - open[0]!.start > JOINED) {
      const heading = open.length > 1 && isHeading(text, open.at(-1)!) ? open.pop()! : undefined
      const single = open.length === 1 && isHeading(text, open[0]!) && fits(open[0]!, piece)
      if (!single) {
        passages.push(open)
        open = heading && fits(heading, piece) ? [heading] : []
        if (heading && open.length === 0) passages.push([heading])
      }
    }
    open.push(piece)
    if (slices.usedUp) await slices.next()
  }
  if (open.length > 0) passages.push(open)
  return passages.map(spans => text.slice(spans[0]!.start, spans.at(-1)!.end))
}

function fits(first: Span, last: Span): boolean {
  return last.end - first.start <= LONGEST_PASSAGE
}

function isHeading(text: string, { start, end }: Span): boolean {
  return end - start <= HEADING && !/[.!?;,…]$/.test(text.slice(start, end))
}

/** What stands between blank lines, cut where it is too long. */
function* pieces(text: string): Generator<Span> {
  let start = 0
  for (const gap of text.matchAll(/\n(?:[^\S\n]*\n)+/g)) {
    yield* cut(text, trimmed(text, { start, end: gap.index }))
    start = gap.index + gap[0].length
  }
  yield* cut(text, trimmed(text, { start, end: text.length }))
}

function* cut(text: string, { start, end }: Span): Generator<Span> {
  while (end - start > LONGEST_PASSAGE) {
    const place = start + cutIn(text.slice(start, start + LONGEST_PASSAGE))
    const piece = trimmed(text, { start, end: place })
    if (piece.end > piece.start) yield piece
    start = trimmed(text, { start: place, end }).start
  }
  if (end > start) yield { start, end }
}

/** Where a window that is full is best cut. */
function cutIn(window: string): number {
  const tail = window.length - TAIL
  const sentence = splitSentences(window.slice(tail)).at(-1)
  if (sentence !== undefined && sentence.start > 0) return tail + sentence.start
  const found = [window.lastIndexOf('\n'), window.lastIndexOf(' ')].find(place => place >= SHORTEST)
  if (found !== undefined) return found
  return /[\ud800-\udbff]$/.test(window) ? window.length - 1 : window.length
}

function trimmed(text: string, { start, end }: Span): Span {
  while (start < end && /\s/.test(text[start]!)) start++
  while (end > start && /\s/.test(text[end - 1]!)) end--
  return { start, end }
}
