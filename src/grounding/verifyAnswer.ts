import { isDeepStrictEqual } from 'node:util'
import { textHash } from '../graph/textHash.js'
import { findingsOf, isSupported, receiptOf } from './answer.js'
import { checkClaim, type Supported, type Verification } from './checkClaim.js'
import { hardFacts } from './hardFacts.js'
import type { Passage } from './passage.js'
import { readAnswer } from './readAnswer.js'

export interface Verified {
  readonly holds: boolean
  /** What does not hold, for people; empty when all does. */
  readonly problems: readonly string[]
}

/**
 * Checks an answer again without the service: the receipt, the hash of each passage, each quote and its place, the gate
 * on each statement, and all that follows from them (answer, citations, verdict, factscore).
 * @param answer the JSON of an ask response, parsed
 * @throws TypeError when it is not one
 */
export function verifyAnswer(answer: unknown): Verified {
  const { receipt, fields, ...read } = readAnswer(answer)
  const problems: string[] = []
  if (receiptOf(fields) !== receipt) problems.push('The receipt is not that of this answer')
  const passages = read.passages.map(carried => ({ ...carried, scope: '', grounding: '' }))
  for (const passage of passages) {
    const hash = textHash(passage.text)
    if (hash !== passage.contentHash)
      problems.push(`The text of ${passage.ref} does not have its content_hash`)
  }
  const entries = read.verification
  for (const [index, entry] of entries.entries()) {
    const problem = isSupported(entry) ? faultOf(entry, passages, entries[index - 1]) : undefined
    if (problem !== undefined) problems.push(`Statement ${index + 1}: ${problem}`)
  }
  const used = new Set(entries.filter(isSupported).map(entry => entry.passage))
  const carried = new Set(passages.map(passage => passage.iri))
  if (carried.size !== passages.length || !isDeepStrictEqual(used, carried)) {
    problems.push('The passages are not those that the statements rest on')
  }
  for (const [name, value] of Object.entries(findingsOf(entries, read.answeredBy))) {
    if (!isDeepStrictEqual(fields[name], value)) {
      problems.push(`${name} does not follow from the statements`)
    }
  }
  return { holds: problems.length === 0, problems }
}

function faultOf(
  entry: Supported,
  passages: readonly Passage[],
  before: Verification | undefined
): string | undefined {
  const passage = passages.find(one => one.iri === entry.passage)
  if (passage === undefined) return 'its passage is not in the answer'
  if (passage.text.slice(entry.start, entry.end) !== entry.quote)
    return 'the quote does not stand at its place'
  if (entry.via === 'judge') return judgedFault(entry, passage)
  const again = checkClaim(entry.claim, [entry.source], [passage], before)
  if (again.verdict === 'offen') return 'the passage does not say it'
  if (!isDeepStrictEqual({ ...again, via: entry.via }, { ...entry })) return 'its support is not as stated'
  return undefined
}

/** What a judge has raised: its hard facts can be checked again, its judgement cannot. */
function judgedFault(entry: Supported, passage: Passage): string | undefined {
  const span = hardFacts(entry.claim, passage)
  if (span === undefined) return 'the passage does not hold its facts'
  const stated = span.start === entry.start && span.end === entry.end && entry.source === passage.ref
  return stated && entry.contentHash === passage.contentHash ? undefined : 'its support is not as stated'
}
