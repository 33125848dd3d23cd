import { isDeepStrictEqual } from 'node:util'
import { textHash } from '../graph/textHash.js'
import { findingsOf, isSupported, receiptOf, type Answer, type CarriedPassage } from './answer.js'
import { checkClaim, type Supported, type Verification } from './checkClaim.js'
import { hardFacts } from './hardFacts.js'
import type { Passage } from './passage.js'

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
  assertAnswer(answer)
  const problems: string[] = []
  const { receipt, ...fields } = answer
  if (receiptOf(fields) !== receipt) problems.push('The receipt is not that of this answer')
  const passages = answer.passages.map(readPassage)
  for (const passage of passages) {
    const hash = textHash(passage.text)
    if (hash !== passage.contentHash)
      problems.push(`The text of ${passage.ref} does not have its content_hash`)
  }
  const entries = answer.verification
  for (const [index, entry] of entries.entries()) {
    const problem = isSupported(entry) ? faultOf(entry, passages, entries[index - 1]) : undefined
    if (problem !== undefined) problems.push(`Statement ${index + 1}: ${problem}`)
  }
  const used = new Set(entries.filter(isSupported).map(entry => entry.passage))
  const carried = new Set(passages.map(passage => passage.iri))
  if (carried.size !== passages.length || !isDeepStrictEqual(used, carried)) {
    problems.push('The passages are not those that the statements rest on')
  }
  for (const [name, value] of Object.entries(findingsOf(entries, answer.answered_by))) {
    if (!isDeepStrictEqual(fields[name as keyof typeof fields], value)) {
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
  return stated && entry.content_hash === passage.contentHash ? undefined : 'its support is not as stated'
}

function readPassage(carried: CarriedPassage): Passage {
  const { act_names: actNames, content_hash: contentHash, ...rest } = carried
  return { ...rest, actNames, contentHash, scope: '', grounding: '' }
}

const TEXTS = ['question', 'answer', 'verdict', 'profile', 'receipt']
const LISTS = ['citations', 'verification', 'attributions', 'passages']

function assertAnswer(value: unknown): asserts value is Answer {
  const answer = record(value, 'The answer')
  for (const name of TEXTS) if (typeof answer[name] !== 'string') throw new TypeError(`${name} is not a text`)
  for (const name of LISTS) if (!Array.isArray(answer[name])) throw new TypeError(`${name} is not a list`)
  if (typeof answer['grounded'] !== 'boolean') throw new TypeError('grounded is not true or false')
  if (typeof answer['factscore'] !== 'number') throw new TypeError('factscore is not a number')
  for (const entry of answer['verification'] as unknown[]) {
    const one = record(entry, 'A statement')
    if (typeof one['claim'] !== 'string') throw new TypeError('A statement has no claim')
    if (one['verdict'] !== 'belegt' && one['verdict'] !== 'offen')
      throw new TypeError('A statement has no verdict')
    if (one['verdict'] === 'belegt' && typeof one['source'] !== 'string')
      throw new TypeError('A statement has no source')
  }
  for (const passage of answer['passages'] as unknown[]) {
    const one = record(passage, 'A passage')
    for (const name of ['iri', 'ref', 'label', 'content_hash', 'text', 'license']) {
      if (typeof one[name] !== 'string') throw new TypeError(`A passage has no ${name}`)
    }
    const names = one['act_names']
    if (!Array.isArray(names) || !names.every(name => typeof name === 'string')) {
      throw new TypeError('A passage has no act_names')
    }
  }
}

function record(value: unknown, name: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError(`${name} is not an object`)
  return value as Record<string, unknown>
}
