import { fold } from '../../proof/analysis/tokens.js'
import type { Span } from '../../proof/law/span.js'

/** As `tokensOf` cuts a text, with the soft hyphens that it leaves out. */
export const WORD = /§|[\p{L}\p{N}\p{M}\u00ad]+/gu

/** A place in a text where a word of a search stands: in UTF-16 units, `end` exclusive. */
export interface Mark extends Span {
  /** Which word, from 0. */
  readonly word: number
}

/** Where words of a search stand in a text, in order. */
export function wordsIn(text: string, wordOf: (token: string) => number | undefined): Mark[] {
  return [...text.matchAll(WORD)].flatMap(({ 0: written, index }) => {
    const word = wordOf(fold(written))
    return word === undefined ? [] : [{ word, start: index, end: index + written.length }]
  })
}
