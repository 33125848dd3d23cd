import type { ComparedSegment } from './comparedSentence.js'
import type { Difference } from './factsThatDiffer.js'
import type { Counted } from './numbersThatDiffer.js'
import { repeatedBut } from './repeatedBut.js'
import { restatedBut } from './restatedBut.js'
import { parted, stemsOf, withoutOtherItems, segmentWords, isCondition, isException } from './spokenParts.js'

/** What a statement says otherwise than the sentence that it else says too. */
export interface CertainDifference {
  readonly differs: Difference
  /** The number that it has, and the sentence has not. */
  readonly counted?: Counted | undefined
  /** Of another date: its words that the sentence has not. */
  readonly date?: readonly string[] | undefined
  /** Who stands in it, and not in the sentence. */
  readonly party?: string | undefined
}

/** Of the words of a part of a sentence or list, where the statement speaks of it. */
const SPOKEN = 0.5

/**
 * The one fact that a statement has otherwise than a sentence, which it repeats but for that, or says in other words.
 * Undefined where it is none or more than one, or where that cannot be told.
 * @param referred numbers of provisions and parts that the statement names
 */
export function certainDifference(
  claim: readonly ComparedSegment[],
  sentence: readonly ComparedSegment[],
  referred: ReadonlySet<string>
): CertainDifference | undefined {
  const mine = segmentWords(claim)
  if (mine.some(({ word }) => CASE.test(word))) return undefined
  const items = withoutOtherItems(sentence, claim, SPOKEN)
  const [told, untold] = parted(items, stemsOf(mine), SPOKEN)
  const restricts = (each: ComparedSegment) => each.inner || isCondition(each) || isException(each)
  const parts = [sentence, items, ...(untold.some(restricts) ? [] : [told])].filter(
    part => !part.some(({ references }) => references.some(one => !referred.has(one)))
  )
  const there = new Set(sentence.flatMap(({ references }) => references))
  if (claim.some(({ references }) => references.some(one => !there.has(one)))) return undefined
  for (const part of parts) {
    const found = repeatedBut(mine, segmentWords(part))
    if (found !== undefined) return found
  }
  return parts.includes(items) ? restatedBut(mine, segmentWords(items)) : undefined
}

/** Whom one writes to: a case is told, and no law. */
const CASE = /^(?:ich|wir|uns|unser\p{L}*|mein\p{L}*)$/u
