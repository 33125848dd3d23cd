import type { Span } from '../span.js'
import { splitSentences } from './splitSentences.js'

/** The sentences of a part of a text, as places in the whole text; nothing around the part is looked at. */
export function sentencesIn(text: string, { start, end }: Span): Span[] {
  return splitSentences(text.slice(start, end)).map(sentence => ({
    start: sentence.start + start,
    end: sentence.end + start
  }))
}
