import type { TextEvidence, WithEvidence } from '../evidence.js'
import { foldPhraseWord, type PhraseWord } from '../phrases.js'
import { firstFrom } from './placesInOrder.js'

/** Soft hyphens, blanks of no width, marks of direction. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u
const ODD_BLANK = /[^\S \n\t]/
const LINE_END = /[\u2028\u2029\u0085]/
const WORD = /[\p{L}\p{M}]+|\p{N}+/gu

/** A line, as two places in the text; blank lines are none. */
export interface Line {
  readonly start: number
  readonly end: number
  /** Lines without a blank line between them have the same. */
  readonly paragraph: number
}

/**
 * A page's text as an imprint is read: without characters that nobody sees, all blanks alike, with its words and lines.
 * All places are places in `text`; `evidence` turns them into those of the page.
 */
export class ImprintText {
  readonly text: string
  readonly words: readonly PhraseWord[]
  readonly lines: readonly Line[]
  /** Where each character of `text` stands on the page; undefined where nothing was left out. */
  readonly #places: Int32Array | undefined

  constructor(readonly page: { readonly url: string; readonly text: string }) {
    const { text, places } = seen(page.text)
    this.text = text
    this.#places = places
    this.words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
      start: index,
      end: index + word.length,
      folded: foldPhraseWord(word)
    }))
    this.lines = linesOf(text)
  }

  evidence(start: number, end: number): TextEvidence {
    const from = this.#places?.[start] ?? start
    const to = this.#places === undefined ? end : this.#places[end - 1]! + 1
    return { url: this.page.url, quote: this.page.text.slice(from, to), start: from, end: to }
  }

  said<Value>(value: Value, start: number, end: number): WithEvidence<Value> {
    return { value, evidence: this.evidence(start, end) }
  }

  /** The first word that begins at the place or behind it, by number. */
  wordAt(place: number): number {
    return firstFrom(this.words, place)
  }

  /** The line that holds the place, by number; the one before where the place is between lines. */
  lineAt(place: number): number {
    return Math.max(0, firstFrom(this.lines, place + 1) - 1)
  }
}

function seen(text: string): { text: string; places?: Int32Array } {
  if (!UNSEEN.test(text) && !ODD_BLANK.test(text) && !LINE_END.test(text)) return { text }
  const places = new Int32Array(text.length)
  const kept: string[] = []
  for (let at = 0; at < text.length; at++) {
    const unit = text[at]!
    if (UNSEEN.test(unit)) continue
    places[kept.length] = at
    kept.push(LINE_END.test(unit) ? '\n' : ODD_BLANK.test(unit) ? ' ' : unit)
  }
  return { text: kept.join(''), places }
}

function linesOf(text: string): Line[] {
  const lines: Line[] = []
  let paragraph = 0
  for (let start = 0; start <= text.length;) {
    const next = text.indexOf('\n', start)
    const end = next < 0 ? text.length : next
    const line = text.slice(start, end)
    if (line.trim() === '') paragraph++
    else lines.push({ start, end, paragraph })
    start = end + 1
  }
  return lines
}
