import { fold, tokensOf } from '../../analysis/tokens.js'
import type { Span } from '../../law/span.js'
import { html, type Html } from '../html.js'

/** As `tokensOf` cuts a text, with the soft hyphens that it leaves out. */
const WORD = /§|[\p{L}\p{N}\p{M}\u00ad]+/gu
/** Of a text, in UTF-16 units: how much is shown, and what of it stands before the first word that was found. */
const [SHOWN, BEFORE] = [320, 90]

/** The words of a search, as texts are compared. */
export function searchedWords(q: string): ReadonlySet<string> {
  return new Set(tokensOf(q))
}

/** A text with the words of a search marked. */
export function marked(text: string, words: ReadonlySet<string>): Html {
  return within(text, foundIn(text, words), { start: 0, end: text.length })
}

/** The piece of a text with most of the words, which are marked; the beginning where there is none. */
export function excerpt(text: string, words: ReadonlySet<string>): Html {
  const found = foundIn(text, words)
  const place = placeOf(text, found)
  return html`${place.start > 0 && '… '}${within(text, found, place)}${place.end < text.length && ' …'}`
}

interface Found extends Span {
  readonly word: string
}

function foundIn(text: string, words: ReadonlySet<string>): Found[] {
  return [...text.matchAll(WORD)].flatMap(({ 0: written, index }) => {
    const word = fold(written)
    return words.has(word) ? [{ word, start: index, end: index + written.length }] : []
  })
}

function placeOf(text: string, found: readonly Found[]): Span {
  let best = { start: 0, kinds: 0 }
  for (const [at, { start }] of found.entries()) {
    const kinds = new Set<string>()
    for (let next = at; next < found.length && found[next]!.end <= start + SHOWN - BEFORE; next++)
      kinds.add(found[next]!.word)
    if (kinds.size > best.kinds) best = { start, kinds: kinds.size }
  }
  const from = Math.max(0, best.start - BEFORE)
  const start = from === 0 ? 0 : afterGap(text, from)
  const until = start + SHOWN
  return { start, end: until >= text.length ? text.length : beforeGap(text, until) }
}

/** No word is cut in two, unless it is longer than what is shown before it. */
function afterGap(text: string, at: number): number {
  const gap = /\s/.exec(text.slice(at, at + BEFORE))
  return gap === null ? wholeSign(text, at) : at + gap.index + 1
}

function beforeGap(text: string, at: number): number {
  const gap = text.lastIndexOf(' ', at)
  return gap > at - BEFORE ? gap : wholeSign(text, at)
}

/** Not between the halves of a character. */
function wholeSign(text: string, at: number): number {
  return /[\udc00-\udfff]/.test(text[at] ?? '') ? at + 1 : at
}

function within(text: string, found: readonly Found[], { start, end }: Span): Html {
  const pieces: Html[] = []
  let from = start
  for (const each of found) {
    if (each.start < start || each.end > end) continue
    pieces.push(html`${text.slice(from, each.start)}<mark>${text.slice(each.start, each.end)}</mark>`)
    from = each.end
  }
  return html`${pieces}${text.slice(from, end)}`
}
