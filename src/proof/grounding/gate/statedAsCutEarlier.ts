import { isDeepStrictEqual } from 'node:util'
import { placeholderOf } from '../../law/placeholders/placeholderOf.js'
import { endedEarlier } from '../../law/sentences/endedEarlier.js'
import type { Passage } from '../passage.js'
import { opensPointing } from './antecedent.js'
import { checkAgain, type Stated } from './checkAgain.js'
import { sentencesAndPlaceholders } from './sources.js'

/**
 * Whether a statement is said by its quote, where that is one that only the first edition made: cut behind what is known as
 * an abbreviation since, or a placeholder, which counted as a sentence. The quote is judged as if it were all the passage.
 */
export function statedAsCutEarlier(entry: Stated, passage: Passage): boolean {
  const { text } = passage
  const { start, end, quote } = entry
  if (text.slice(start, end) !== quote) return false
  const sentences = sentencesAndPlaceholders(text)
  const before = text.slice(0, start).trimEnd().length
  const begins = sentences.some(sentence => sentence.start === start)
  const ends = sentences.some(sentence => sentence.end === end)
  if (!begins && !endedEarlier(text, before)) return false
  if (!ends && !endedEarlier(text, end)) return false
  if (begins && ends && placeholderOf(quote) === undefined) return false
  const { source, contentHash, rewrites = [] } = entry
  if (source !== passage.ref || contentHash !== passage.contentHash) return false
  if (entry.claim === quote) return rewrites.length === 0
  const again = checkAgain(entry, { ...passage, text: quote }, undefined, opensPointing)
  return (
    again.verdict === 'belegt' &&
    again.quote === quote &&
    again.claim === entry.claim &&
    isDeepStrictEqual(again.rewrites, rewrites)
  )
}
