import type { Span } from '../../../law/span.js'
import { thresholds } from '../../thresholds.js'
import type { Passage } from '../../passage.js'
import { antecedentOf, type PointsBack } from '../antecedent.js'
import { passageSentences, type SourceSentence } from '../sources.js'
import { factsDiffer, readFacts } from './sameFacts.js'

/**
 * The places of a passage that hold the facts of a claim, the nearest first: a sentence or two neighbours of one Absatz
 * that say the same numbers, negations, modal verbs, limits, conditions, parties, references, `und` and `oder`, of the
 * same things and in the same roles, whatever else the words are. Only there may a judge be asked, and believed.
 * @param pointing which sentences spoke of the one before them by the rules of its time; today's where it is not given
 */
export function hardFacts(claim: string, passage: Passage, pointing?: PointsBack): Span[] {
  if (claim.length > thresholds.maxJudged) return []
  const facts = readFacts(claim)
  if (facts.keys.length < thresholds.minKeys || facts.keys.length > thresholds.maxJudgedKeys) return []
  const words = new Set(facts.keys)
  const starts = startsOf(claim)
  const found: { readonly span: Span; readonly share: number }[] = []
  for (const span of windowsOf(passageSentences(passage.text))) {
    // A claim is about as long as what it says: nothing is left out.
    if (span.end - span.start > 3 * claim.length + 40) continue
    if (!resembles(starts, passage.text.slice(span.start, span.end))) continue
    if (antecedentOf(passage.text, span.start, pointing) !== span.start) continue
    const source = readFacts(passage.text.slice(span.start, span.end).replace(MARKER, ''))
    const held = new Set(source.keys)
    const share = facts.keys.filter(key => held.has(key)).length / Math.max(words.size, 1)
    if (share < thresholds.minJudgedShare || factsDiffer(facts, source) !== undefined) continue
    found.push({ span, share })
  }
  return found.sort((one, other) => other.share - one.share).map(({ span }) => span)
}

/** How the longer words of a claim begin: what does not hold half of them need not be read. */
const startsOf = (claim: string) =>
  [...new Set(claim.toLowerCase().match(/\p{L}{5,}/gu) ?? [])].map(word => word.slice(0, 5))

const resembles = (starts: readonly string[], text: string) => {
  const small = text.toLowerCase()
  return starts.filter(start => small.includes(start)).length * 2 >= starts.length
}

/** A number before an item: no part of what it says. */
const MARKER = /^\s*(?:\d{1,3}[a-z]?\.|[a-z]{1,2}\))(?=\s)/u

/** Each sentence, and each with those that follow it in its Absatz, as many as may carry one claim. */
function windowsOf(sentences: readonly SourceSentence[]): Span[] {
  return sentences.flatMap(({ start, unit }, first) =>
    sentences
      .slice(first, first + thresholds.maxSentences)
      .filter(each => each.unit === unit)
      .map(({ end }) => ({ start, end }))
  )
}
