import { stem } from '../../analysis/stem.js'
import { tokensOf } from '../../analysis/tokens.js'
import { CachedByText } from '../cachedByText.js'

/** The words of a text. */
export interface Bag {
  readonly tokens: ReadonlySet<string>
  /** See `stemLines`. */
  readonly stems: string
}

const kept = new CachedByText({ most: 6_000, characters: 8_000_000 }, (text): Bag => {
  // Copies: parts of the text would keep it twice.
  const tokens = new Set(tokensOf(text).map(token => Buffer.from(token).toString()))
  return { tokens, stems: linesOf(tokens) }
})

/** The words of a text, kept for the next question. */
export function bagOf(text: string): Bag {
  return kept.of(text)
}

/** The stems of a text's words, each once, between line breaks: so one look finds what begins or ends with a word. */
export function stemLines(text: string): string {
  return linesOf(tokensOf(text))
}

function linesOf(tokens: Iterable<string>): string {
  const stems = new Set<string>()
  for (const token of tokens) stems.add(stem(token))
  return stems.size === 0 ? '\n' : `\n${[...stems].join('\n')}\n`
}
