import { isDeepStrictEqual } from 'node:util'
import { binds, mayProve } from '../check/binds.js'
import { allSupport, citedTogether } from '../check/citedTogether.js'
import { isMissing, statedIn } from '../check/checkStatement.js'
import { bareWords, claimReadings, type StatementText } from '../check/claimReadings.js'
import { standsInPart } from '../check/citedPart.js'
import { contradictionOf, type DateReading } from '../check/contradiction.js'
import { wordDifference } from '../check/nearestSentence.js'
import type { ReadStatement } from '../check/readStatements.js'
import { isAmong, statesLaw } from '../check/statesLaw.js'
import type { CheckedCitation, CheckedStatement, CheckProof, Nearest } from '../check/textCheck.js'
import { opensPointing, pointsAtCompounds, type PointsBack } from '../gate/antecedent.js'
import { checkAgain, type Stated } from '../gate/checkAgain.js'
import { statedAsCutEarlier } from '../gate/statedAsCutEarlier.js'
import { speakerOf } from '../gate/speaker.js'
import type { Passage } from '../passage.js'
import { besideFault } from './besideFault.js'
import { removedRule } from './removedRule.js'
import {
  CHECK_CONTEXT_SINCE,
  CHECK_REWRITES_REMOVED,
  CONTRADICTED,
  CONTRADICTED_AS_TODAY,
  isEarlier,
  RULE_SINCE,
  SPEAKERS_SINCE,
  type ReadTextCheck
} from './readTextCheck.js'

interface Around {
  readonly check: ReadTextCheck
  readonly passages: ReadonlyMap<string, Passage>
  readonly before: CheckedStatement | undefined
}

export function faultOfStatement(
  statement: CheckedStatement,
  read: ReadStatement | undefined,
  around: Around
): string | undefined {
  const { text, citations } = around.check
  const { start, end, verdict } = statement
  if (
    read === undefined ||
    read.start !== start ||
    read.end !== end ||
    text.slice(start, end) !== statement.text
  )
    return 'it is not the one that stands there'
  if (!isDeepStrictEqual(read.citations, statement.citations)) return 'it has other citations'
  if (verdict === 'not_checked') {
    const { reason } = statement
    const allowed =
      read.unchecked === undefined
        ? reason === 'time' || reason === 'other_language'
        : reason === read.unchecked
    if (!allowed) return 'there is something in it to check'
    const { nearest } = statement
    if (nearest === undefined) return undefined
    if (reason !== 'other_language') return 'nothing was laid beside it'
    return faultOfNearest(nearest, statementOf(read, citations), around)
  }
  if (read.unchecked !== undefined) return 'there is nothing in it to check'
  const own = statementOf(read, citations)
  const all = read.citations.map(at => citations[at]!)
  const { edition, sources } = around.check
  if (edition >= SPEAKERS_SINCE) {
    const proof =
      verdict === 'belegt' ? statement.proof : verdict === 'offen' ? statement.elsewhere : undefined
    const uncited = verdict !== 'belegt' || statement.via !== 'citation'
    if (proof !== undefined && speakerOf(proof.source) !== undefined && statesLaw(text, read, all))
      return 'it names law, and no law says it'
    if (verdict === 'belegt' && uncited && !isAmong(sources, proof!.source))
      return 'it rests on what was not asked'
  }
  const beside =
    edition < CHECK_CONTEXT_SINCE
      ? undefined
      : besideFault(statement, around.passages, edition < RULE_SINCE ? 1 : undefined)
  if (beside !== undefined) return beside
  if (verdict === 'belegt') return faultOfProof(statement, own, around)
  if (verdict === 'contradicted') return faultOfContradiction(statement.contradictedBy, own, around)
  const { elsewhere, nearest } = statement
  if (elsewhere !== undefined) {
    const fault = unproven(elsewhere, own, around, true)
    if (fault !== undefined) return fault
  }
  const fault = nearest && faultOfNearest(nearest, own, around)
  if (fault !== undefined || statement.reason !== 'not_said') return fault
  // Before, less was told that contradicts.
  if (around.check.edition < CONTRADICTED_AS_TODAY) return undefined
  return contradictedAgain(own, around) === undefined ? undefined : 'the passage contradicts it'
}

const statementOf = (read: ReadStatement, citations: readonly CheckedCitation[]): StatementText => ({
  ...read,
  citations: read.citations.map(at => citations[at]!).filter(binds)
})

/** What contradicts a statement, by the rules of today. */
function contradictedAgain(
  own: StatementText,
  { check, passages }: Around,
  dates?: DateReading
): Nearest | undefined {
  if (check.edition < CONTRADICTED) return undefined
  const cited = (own.citations as CheckedCitation[]).map(({ passage, parts, verdict, otherVersion }) => ({
    passage: otherVersion ? undefined : passages.get(passage ?? ''),
    parts,
    candidate: verdict === 'not_checkable'
  }))
  return contradictionOf(check.text, own, cited, dates)
}

function faultOfContradiction(stated: Nearest, own: StatementText, around: Around): string | undefined {
  if (around.check.edition < CONTRADICTED) return 'there is nothing that contradicts it'
  const isSo = (dates?: DateReading) => isDeepStrictEqual(contradictedAgain(own, around, dates), stated)
  const ofThen = around.check.edition < CONTRADICTED_AS_TODAY && isSo('as written')
  return ofThen || isSo() ? undefined : 'there is nothing that contradicts it'
}

function faultOfNearest(
  nearest: Nearest,
  own: StatementText,
  { check, passages }: Around
): string | undefined {
  const passage = passages.get(nearest.passage)
  if (passage === undefined || passage.text.slice(nearest.start, nearest.end) !== nearest.quote)
    return 'the nearest sentence does not stand at its place'
  if (nearest.source !== passage.ref || nearest.contentHash !== passage.contentHash)
    return 'the nearest sentence is of another passage'
  const { said, stands } = nearest
  const again = wordDifference(bareWords(check.text, own), nearest.quote)
  // What differs is a hint that was learned: it is told.
  return isDeepStrictEqual(again, { said, stands })
    ? undefined
    : 'the nearest sentence differs in other words'
}

function faultOfProof(
  { via, proof }: Extract<CheckedStatement, { verdict: 'belegt' }>,
  own: StatementText,
  around: Around
): string | undefined {
  const fault = unproven(proof, own, around, false)
  if (fault !== undefined) return fault
  const passage = around.passages.get(proof.passage)!
  const cited = own.citations as CheckedCitation[]
  // What another provision says of it is not in the check.
  const says = cited.map(({ passage: iri, parts, otherVersion }) => {
    const asked = iri === proof.passage && !otherVersion
    return statedIn({ passage: asked ? passage : undefined, parts, candidate: false }, proof)
  })
  const stands = isEarlier(around.check)
    ? cited.some(one => one.passage === proof.passage && standsInPart(passage.text, one.parts, proof))
    : allSupport(citedTogether(around.check.text, cited), says) === 'all' && !cited.some(isMissing)
  if (via === 'citation') return stands ? undefined : 'what it cites does not say it'
  return own.citations.some(mayProve) ? 'it cites something, which does not say it' : undefined
}

/** Why a proof is none: of its reading, its quote or its steps. */
function unproven(
  proof: CheckProof,
  own: StatementText,
  { check, passages, before }: Around,
  all: boolean
): string | undefined {
  const passage = passages.get(proof.passage)
  if (passage === undefined) return 'its passage is not in the check'
  if (passage.text.slice(proof.start, proof.end) !== proof.quote)
    return 'the quote does not stand at its place'
  const readings = [
    ...claimReadings(check.text, own, passage),
    ...(all ? claimReadings(check.text, own, passage, true) : [])
  ]
  if (!readings.includes(proof.claim)) return 'its claim is no reading of it'
  const told =
    before?.verdict === 'belegt'
      ? ({ ...before.proof, verdict: 'belegt', via: 'citation' } satisfies Stated)
      : undefined
  const stated = { ...proof, verdict: 'belegt', via: 'citation' } as const
  if (isEarlier(check) && statedAsCutEarlier(stated, passage)) return undefined
  const again = checkAgain(stated, passage, told, pointingOf(check.edition))
  if (again.verdict === 'offen')
    return (
      removedRule(proof, { edition: check.edition, gone: CHECK_REWRITES_REMOVED }) ??
      'the passage does not say it'
    )
  return isDeepStrictEqual(
    { ...again, via: undefined, verdict: undefined },
    { ...proof, via: undefined, verdict: undefined }
  )
    ? undefined
    : 'its support is not as stated'
}

/** Which sentences speak of the one before them, by the rules of an edition; undefined for today's. */
function pointingOf(edition: number): PointsBack | undefined {
  if (edition < CHECK_CONTEXT_SINCE) return opensPointing
  return edition < RULE_SINCE ? pointsAtCompounds : undefined
}
