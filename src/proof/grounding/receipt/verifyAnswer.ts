import { isDeepStrictEqual } from 'node:util'
import { textHash } from '../../../base/text/textHash.js'
import { CONTEXT_SINCE, findingsOf, GAPS_SINCE, isSupported, receiptOf, REWRITES_REMOVED } from './answer.js'
import { addedByWords, EDITION } from '../check/addedByWords.js'
import { opensPointing, pointsAtCompounds, type PointsBack } from '../gate/antecedent.js'
import { checkAgain, type Stated } from '../gate/checkAgain.js'
import type { Open } from '../gate/checkClaim.js'
import { statedAsCutEarlier } from '../gate/statedAsCutEarlier.js'
import { contextFault } from './contextFault.js'
import { removedRule } from './removedRule.js'
import { hardFacts } from '../gate/judge/hardFacts.js'
import { coversClaim, quotesStand } from '../gate/judge/judgement.js'
import type { Passage } from '../passage.js'
import type { ReadNotStored } from './notStoredFrames.js'
import { readAnswer, type ReadEntry } from './readAnswer.js'
import type { Rewriting } from '../gate/rewriting.js'

export interface Verified {
  readonly holds: boolean
  /** What does not hold, for people; empty when all does. */
  readonly problems: readonly string[]
  /** What it says was asked. */
  readonly question?: string
  /** The day (YYYY-MM-DD) as of which it says that it is; absent of answers of their own day. */
  readonly asOf?: string
  /** What it says is not held as of that day, or is of a day still to come. */
  readonly notHeld?: readonly ReadNotStored[]
  /** In the order of the answer. */
  readonly statements: readonly VerifiedStatement[]
}

/** A statement as the answer states it, and what was found of it. */
export interface VerifiedStatement {
  readonly entry: ReadEntry
  /** Its chain of rewrites; of an earlier answer, which states none, the one that was found. Absent where none holds. */
  readonly rewrites?: readonly Rewriting[]
  /** Why it is not supported as it says. */
  readonly problem?: string
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
  const { versions } = read
  problems.push(...faultsOfTexts(passages, read))
  const entries = read.verification
  const statements = entries.map((entry, index): VerifiedStatement => {
    const around = { passages, versions, before: entries[index - 1], edition: read.edition }
    if (isSupported(entry)) return { entry, ...findAgain(entry, around) }
    const problem = explanationFault(entry, entries.slice(0, index), passages)
    return { entry, ...(problem !== undefined && { problem }) }
  })
  for (const [index, { problem }] of statements.entries()) {
    if (problem !== undefined) problems.push(`Statement ${index + 1}: ${problem}`)
  }
  if (read.edition >= CONTEXT_SINCE) {
    for (const [index, entry] of entries.entries()) {
      const problem =
        isSupported(entry) &&
        contextFault(index, entries, passages, read.edition < GAPS_SINCE ? 1 : undefined)
      if (problem) problems.push(`Statement ${index + 1}: ${problem}`)
    }
  }
  const used = new Set(entries.filter(isSupported).map(entry => entry.passage))
  const carried = new Set(passages.map(passage => passage.iri))
  if (carried.size !== passages.length || !isDeepStrictEqual(used, carried)) {
    problems.push('The passages are not those that the statements rest on')
  }
  // The frame may be in either language, all of it in the same.
  const framing = {
    edition: read.edition,
    passages,
    by: read.answeredBy,
    vacant: read.vacant,
    isPossible: read.assurance === 'possible',
    unanswered: read.unanswered,
    otherLanguage: read.otherLanguage,
    asOf: read.asOf,
    notHeld: read.notHeld
  }
  const english = findingsOf(entries, { ...framing, language: 'en' })
  const findings = fields['verdict'] === english.verdict ? english : findingsOf(entries, framing)
  for (const [name, value] of Object.entries(findings)) {
    // Answers of earlier versions do not say what they are worth.
    if (name === 'assurance' && read.assurance === undefined) continue
    if (!isDeepStrictEqual(fields[name], value)) {
      problems.push(`${name} does not follow from the statements`)
    }
  }
  const { asOf, notHeld } = read
  const { question } = fields
  return {
    ...{ holds: problems.length === 0, problems, statements },
    ...(typeof question === 'string' && { question }),
    ...(asOf !== undefined && { asOf, notHeld })
  }
}

/** Of texts that are not of the day, or not those of their hash. */
function faultsOfTexts(
  passages: readonly Passage[],
  { versions, asOf }: Pick<Around, 'versions'> & { readonly asOf?: string | undefined }
): string[] {
  const ofAnotherDay = passages.filter(({ iri }) => dayOf(versions.get(iri)) !== asOf)
  const ofAnotherHash = passages.filter(({ text, contentHash }) => textHash(text) !== contentHash)
  return [
    ...ofAnotherDay.map(({ ref }) => `The text of ${ref} is not of the day of the answer`),
    ...ofAnotherHash.map(({ ref }) => `The text of ${ref} does not have its content_hash`)
  ]
}

interface Around {
  readonly passages: readonly Passage[]
  /** When each holds, by IRI, in an answer as of a day. */
  readonly versions: ReadonlyMap<string, unknown>
  readonly before: ReadEntry | undefined
  readonly edition: number
}

/** What of a statement is found again: its chain, or why it is not supported as it says. */
function findAgain(
  stated: Dated<Stated>,
  { passages, versions, before, edition }: Around
): Omit<VerifiedStatement, 'entry'> {
  const entry = asSaid(stated)
  const passage = passages.find(one => one.iri === entry.passage)
  if (passage === undefined) return { problem: 'its passage is not in the answer' }
  if (!isDeepStrictEqual(stated.version, versions.get(passage.iri)))
    return { problem: 'its version is not that of its passage' }
  if (passage.text.slice(entry.start, entry.end) !== entry.quote)
    return { problem: 'the quote does not stand at its place' }
  const pointing = pointingOf(edition)
  if (entry.via === 'judge') {
    const problem = judgedFault(entry, passage, pointing)
    return problem === undefined ? { rewrites: [] } : { problem }
  }
  if (statedAsCutEarlier(entry, passage)) return { rewrites: entry.rewrites ?? [] }
  const again = checkAgain(entry, passage, before, pointing)
  if (again.verdict === 'offen')
    return {
      problem: removedRule(entry, { edition, gone: REWRITES_REMOVED }) ?? 'the passage does not say it'
    }
  const { rewrites } = again
  return isDeepStrictEqual({ rewrites, ...entry }, { ...again, via: entry.via })
    ? { rewrites }
    : { problem: 'its support is not as stated' }
}

/** Which sentences speak of the one before them, by the rules of an edition; undefined for today's. */
function pointingOf(edition: number): PointsBack | undefined {
  if (edition < CONTEXT_SINCE) return opensPointing
  return edition < GAPS_SINCE ? pointsAtCompounds : undefined
}

/** What says, in an answer as of a day, when its text holds. */
type Dated<Some> = Some & { readonly version?: unknown }

/** The day that a version is of. */
function dayOf(version: unknown): unknown {
  return ((version ?? {}) as Record<string, unknown>)['as_of']
}

/** A statement without why it is brought and when it holds, which its proof does not tell. */
function asSaid(stated: Dated<Stated>): Stated {
  const entry: { -readonly [Name in keyof Dated<Stated>]: Dated<Stated>[Name] } = { ...stated }
  delete entry.brought
  delete entry.version
  return entry
}

/** What is wrong with what is called an explanation of other statements. */
function explanationFault(
  { claim, explanation }: Open,
  before: readonly ReadEntry[],
  passages: readonly Passage[]
): string | undefined {
  if (explanation === undefined) return undefined
  const about = explanation.of.map(at => before[at])
  const proven = about.filter(entry => entry !== undefined).filter(isSupported)
  const [passage, other] = passages.filter(({ iri }) => proven.some(entry => entry.passage === iri))
  if (proven.length < about.length || passage === undefined || other !== undefined)
    return 'it explains what is not proven before it'
  if (explanation.edition < EDITION) return undefined
  const quotes = proven.map(({ quote }) => quote)
  return addedByWords(claim, quotes, passage) === undefined
    ? undefined
    : 'it brings what the statements that it explains do not say'
}

/** What a judge has raised: its hard facts and its quotes can be checked again, its judgement cannot. */
function judgedFault(entry: Stated, passage: Passage, pointing: PointsBack | undefined): string | undefined {
  const span = hardFacts(entry.claim, passage, pointing).find(
    ({ start, end }) => start === entry.start && end === entry.end
  )
  if (span === undefined) return 'the passage does not hold its facts'
  if (
    entry.source !== passage.ref ||
    entry.contentHash !== passage.contentHash ||
    (entry.rewrites ?? []).length > 0
  )
    return 'its support is not as stated'
  // Answers of earlier versions do not say what the judge has quoted.
  const { judged } = entry
  if (judged === undefined) return undefined
  if (!coversClaim(judged, entry.claim)) return 'what was judged is not the claim'
  return quotesStand(judged, entry.quote) ? undefined : 'the judge quotes what does not stand there'
}
