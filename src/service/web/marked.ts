import { tokensOf } from '../../proof/analysis/tokens.js'
import type { Span } from '../../proof/law/span.js'
import { wordsIn } from '../search/wordsIn.js'
import { html, type Html } from './html.js'

/** The words of a search, as texts are compared. */
export function searchedWords(q: string): ReadonlySet<string> {
  return new Set(tokensOf(q))
}

/** A text with the words of a search marked, as they stand. */
export function marked(text: string, words: ReadonlySet<string>): Html {
  return markedAt(
    text,
    wordsIn(text, token => (words.has(token) ? 0 : undefined))
  )
}

/** A text with some places of it marked, given in their order. */
export function markedAt(text: string, marks: readonly Span[]): Html {
  const pieces: Html[] = []
  let from = 0
  for (const { start, end } of marks) {
    pieces.push(html`${text.slice(from, start)}<mark>${text.slice(start, end)}</mark>`)
    from = end
  }
  return html`${pieces}${text.slice(from)}`
}
