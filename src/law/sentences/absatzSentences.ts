import type { Absatz } from '../parts/absatz.js'
import type { Span } from '../span.js'
import { splitSentences } from './splitSentences.js'

/** The sentences of an Absatz, without its number, as places in the whole text. */
export function absatzSentences(text: string, { wording, end }: Pick<Absatz, 'wording' | 'end'>): Span[] {
  return splitSentences(text.slice(wording, end)).map(sentence => ({
    start: sentence.start + wording,
    end: sentence.end + wording
  }))
}
