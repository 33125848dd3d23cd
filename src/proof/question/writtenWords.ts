import { fold } from '../analysis/tokens.js'

/** A word of a question as it is written, and folded as tokens are. */
export interface WrittenWord {
  readonly at: number
  readonly text: string
  readonly token: string
}

/** The words of a text in their order, with the places where they begin, in UTF-16 units. */
export function writtenWords(text: string): WrittenWord[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(({ index, 0: word }) => ({
    at: index,
    text: word,
    token: fold(word)
  }))
}
