import { isSubordinate, segmentsOf, type ClauseSegment } from '../../../grammar/german/phrases/clause.js'
import { germanPrepositions } from '../../../grammar/german/phrases/functionWords.js'
import { isComma, placesOf, type Word } from '../../../grammar/wording/word.js'
import type { Rewrite } from './rewrite.js'

/**
 * Leaves out a clause of examples, set apart by a comma: `…, insbesondere durch …`. All of it stands under what was said
 * before. Only at the end of the sentence, where nothing hangs on it, and not where the examples say when.
 */
export const dropExamples: Rewrite = {
  name: 'drop-example',
  brings: [],
  *results(sentence, goal) {
    const segments = segmentsOf(sentence)
    const at = segments.findIndex(
      ({ start }) => start > 0 && /^(?:insbesondere|including)$/.test(sentence[start]!.key)
    )
    if (at < 1) return
    const { start } = segments[at]!
    const rest = sentence.slice(start)
    if (saysWhen(sentence, segments[at]!)) return
    if (!isComma(sentence[start - 1]) || placesOf(goal, rest).length > 0) return
    // Behind a further comma a clause may go on that was begun before.
    if (segments.length > at + 1) return
    yield sentence.slice(0, start - 1)
  }
}

/** `insbesondere wenn …`, `insbesondere bei …`: without it the rule would seem to hold always. */
function saysWhen(words: readonly Word[], { start, end }: ClauseSegment): boolean {
  const first = words[start + 1]
  if (first === undefined || isSubordinate(words, { start: start + 1, end })) return true
  return germanPrepositions.has(first.key) && !/^(?:durch|für|über|von|vom|an)$/.test(first.key)
}
