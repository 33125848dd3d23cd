import { splitSentences } from '../../law/sentences/splitSentences.js'
import type { Span } from '../../law/span.js'

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
 * A text of at most 2,000 characters is one passage.
 */
export function splitPassages(text: string): string[] {
  if (text.length <= LONGEST_PASSAGE) return [text]
  const passages: Span[][] = []
  let open: Span[] = []
  for (const piece of paragraphs(text).flatMap(span => cut(text, span))) {
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

/** What stands between blank lines. */
function paragraphs(text: string): Span[] {
  const spans: Span[] = []
  let start = 0
  for (const gap of text.matchAll(/\n(?:[^\S\n]*\n)+/g)) {
    spans.push({ start, end: gap.index })
    start = gap.index + gap[0].length
  }
  spans.push({ start, end: text.length })
  return spans.map(span => trimmed(text, span)).filter(({ start, end }) => end > start)
}

function cut(text: string, { start, end }: Span): Span[] {
  const pieces: Span[] = []
  while (end - start > LONGEST_PASSAGE) {
    const place = start + cutIn(text.slice(start, start + LONGEST_PASSAGE))
    const piece = trimmed(text, { start, end: place })
    if (piece.end > piece.start) pieces.push(piece)
    start = trimmed(text, { start: place, end }).start
  }
  if (end > start) pieces.push({ start, end })
  return pieces
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
