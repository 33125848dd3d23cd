import { stem } from './stem.js'
import { stopWords } from './stopWords.js'
import { tokensOf } from './tokens.js'

/** The stems of a text's words of content, in their order: what is left of it when function words do not count. */
export function contentStems(text: string): string[] {
  return tokensOf(text)
    .filter(token => !stopWords.has(token))
    .map(stem)
}
