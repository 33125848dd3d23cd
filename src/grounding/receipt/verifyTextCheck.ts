import { isDeepStrictEqual } from 'node:util'
import { textHash } from '../../graph/textHash.js'
import { fieldsOf } from '../../law/citations/citation.js'
import { missingFromLists, missingPart } from '../../law/parts/missingPart.js'
import { binds, mayProve } from '../check/binds.js'
import { checkSummary } from '../check/checkSummary.js'
import { allSay, citedTogether } from '../check/citedTogether.js'
import { isMissing, saysIn } from '../check/checkStatement.js'
import { claimReadings, type StatementText } from '../check/claimReadings.js'
import { bareWords } from '../check/claimReadings.js'
import { wordDifference } from '../check/nearestSentence.js'
import { passagesUsed } from '../check/passagesUsed.js'
import { isAmong, statesLaw } from '../check/statesLaw.js'
import { standsInPart } from '../check/citedPart.js'
import { readStatements, type ReadStatement } from '../check/readStatements.js'
import type { CheckedCitation, CheckedStatement, CheckProof } from '../check/textCheck.js'
import { opensPointing } from '../gate/antecedent.js'
import { checkAgain, type Stated } from '../gate/checkAgain.js'
import { saidAsCutEarlier } from '../gate/saidAsCutEarlier.js'
import { speakerOf } from '../gate/speaker.js'
import type { Passage } from '../passage.js'
import { receiptOf } from './answer.js'
import { besideFault } from './besideFault.js'
import { namesSection } from './namesSection.js'
import { CHECK_CONTEXT_TOLD, readTextCheck, SPEAKERS_TOLD, type ReadTextCheck } from './readTextCheck.js'

export interface VerifiedTextCheck {
  readonly holds: boolean
  /** What does not hold, for people; empty when all does. */
  readonly problems: readonly string[]
  /** Verdicts of citations that rest on what was not in the graph, and that only the graph can show. */
  readonly beyond: number
}

/**
 * Checks what was found of a text again without the service: the receipt, the text's hash and those of the passages, that
 * each statement of the text is there, each proof by the gate, each hint, what is said of the parts of citations, and the
 * sums. A check of the first edition, whose rules were laxer and cut some sentences otherwise, is judged by those.
 * @param value the JSON of `POST /v1/verify`, parsed
 * @throws TypeError when it is not one
 */
export function verifyTextCheck(value: unknown): VerifiedTextCheck {
  const check = readTextCheck(value)
  const { text, citations, statements } = check
  const problems: string[] = []
  if (receiptOf(check.fields) !== check.receipt) problems.push('The receipt is not that of this check')
  if (textHash(text) !== check.textHash) problems.push('The text does not have its text_hash')
  const passages = new Map(check.passages.map(each => [each.iri, { ...each, scope: '', grounding: '' }]))
  for (const { ref, text: said, contentHash } of check.passages)
    if (textHash(said) !== contentHash) problems.push(`The text of ${ref} does not have its content_hash`)
  for (const [at, citation] of citations.entries()) {
    const problem = faultOfCitation(citation, check, passages)
    if (problem !== undefined) problems.push(`Citation ${at + 1}: ${problem}`)
  }
  const readings = readingsOf(check)
  if (readings[0]!.length !== statements.length) problems.push('The statements are not those of the text')
  for (const [at, statement] of statements.entries()) {
    const around = { check, passages, before: statements[at - 1] }
    const faults = readings.map(read => faultOfStatement(statement, read[at], around))
    if (!faults.includes(undefined)) problems.push(`Statement ${at + 1}: ${faults[0]}`)
  }
  if (
    passages.size !== check.passages.length ||
    !isDeepStrictEqual(passagesUsed(citations, statements), new Set(passages.keys()))
  )
    problems.push('The passages are not those that something rests on')
  problems.push(...sumsThatDoNotFollow(check))
  const beyond = citations.filter(
    ({ verdict, passage }) => verdict !== 'resolved' && passage === undefined
  ).length
  return { holds: problems.length === 0, problems, beyond }
}

/** Its rules were laxer. */
const isEarlier = ({ edition }: ReadTextCheck) => edition < 2
/** What `differs` names was told by shorter lists. */
const toldOtherwise = ({ edition }: ReadTextCheck) => edition < 3

/** The ways in which its text may have been read: one, of the edition that it says it is of. */
function readingsOf(check: ReadTextCheck): ReadStatement[][] {
  const { text, citations, statements } = check
  if (!isEarlier(check)) return [readStatements(text, citations)]
  return [false, true].map(placeholdersState =>
    readStatements(text, citations, { stated: statements, placeholdersState })
  )
}

function sumsThatDoNotFollow(check: ReadTextCheck): string[] {
  const { citations, statements, fields } = check
  const { sound, citations: counts, statements: sums, notChecked } = checkSummary(citations, statements)
  const { belegt, offen } = sums
  const summary = {
    citations: counts,
    statements: { belegt, offen, not_checked: sums.notChecked },
    not_checked: notChecked
  }
  return [
    ...(isDeepStrictEqual(fields['summary'], summary) ? [] : ['summary does not follow from the lists']),
    ...(fields['sound'] === (isEarlier(check) ? soundEarlier(check) : sound)
      ? []
      : ['sound does not follow from the lists'])
  ]
}

/** Statements that were left out for want of time did not count. */
function soundEarlier({ citations, statements }: ReadTextCheck): boolean {
  return checkSummary(
    citations.map(({ verdict }) => ({ verdict })),
    statements.filter(({ reason }) => reason !== 'time')
  ).sound
}

/** What of a citation can be told from the text and its passage: where it stands, and which parts the passage has. */
function faultOfCitation(
  citation: CheckedCitation,
  check: ReadTextCheck,
  passages: ReadonlyMap<string, Passage>
): string | undefined {
  const { text } = check
  const { start, end, verdict, parts, passage: iri, missing, unchecked = [] } = citation
  if (text.slice(start, end) !== citation.text) return 'it does not stand at its place'
  if (citation.section !== undefined && !namesSection(citation.text, citation.section.number))
    return 'it names another section'
  if (!binds(citation) && /§|(?<!\p{L})Art(?:\.|ikel)/u.test(citation.text)) return 'it names a section'
  const passage = iri === undefined ? undefined : passages.get(iri)
  if (passage === undefined) return undefined
  if (citation.ref !== undefined && citation.ref !== passage.ref) return 'its ref is not that of its passage'
  if (verdict !== 'resolved' && verdict !== 'no_such_part') return undefined
  const path = parts.filter(({ kind, number }) => !unchecked.includes(`${kind} ${number}`))
  const asked = { ...fieldsOf(path), path }
  const looks = isEarlier(check) ? [missingPart, missingFromLists] : [missingPart]
  return looks.some(look => isDeepStrictEqual(look(passage.text, asked), missing))
    ? undefined
    : 'the passage has other parts than it says'
}

interface Around {
  readonly check: ReadTextCheck
  readonly passages: ReadonlyMap<string, Passage>
  readonly before: CheckedStatement | undefined
}

function faultOfStatement(
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
    return allowed ? undefined : 'there is something in it to check'
  }
  if (read.unchecked !== undefined) return 'there is nothing in it to check'
  const own: StatementText = { ...read, citations: read.citations.map(at => citations[at]!).filter(binds) }
  const all = read.citations.map(at => citations[at]!)
  const { edition, sources } = around.check
  if (edition >= SPEAKERS_TOLD) {
    const proof = verdict === 'belegt' ? statement.proof : statement.elsewhere
    const uncited = verdict === 'offen' || statement.via !== 'citation'
    if (proof !== undefined && speakerOf(proof.source) !== undefined && statesLaw(text, read, all))
      return 'it names law, and no law says it'
    if (verdict === 'belegt' && uncited && !isAmong(sources, proof!.source))
      return 'it rests on what was not asked'
  }
  const beside = edition < CHECK_CONTEXT_TOLD ? undefined : besideFault(statement, around.passages)
  if (beside !== undefined) return beside
  if (verdict === 'belegt') return faultOfProof(statement, own, around)
  const { elsewhere, nearest } = statement
  if (elsewhere !== undefined) {
    const fault = unproven(elsewhere, own, around, true)
    if (fault !== undefined) return fault
  }
  if (nearest === undefined) return undefined
  const passage = around.passages.get(nearest.passage)
  if (passage === undefined || passage.text.slice(nearest.start, nearest.end) !== nearest.quote)
    return 'the nearest sentence does not stand at its place'
  if (nearest.source !== passage.ref || nearest.contentHash !== passage.contentHash)
    return 'the nearest sentence is of another passage'
  const { said, stands, differs } = nearest
  const again = wordDifference(bareWords(around.check.text, own), nearest.quote)
  return isDeepStrictEqual(again, {
    said,
    stands,
    differs: toldOtherwise(around.check) ? again.differs : differs
  })
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
    return saysIn({ passage: asked ? passage : undefined, parts, candidate: false }, proof)
  })
  const stands = isEarlier(around.check)
    ? cited.some(one => one.passage === proof.passage && standsInPart(passage.text, one.parts, proof))
    : allSay(citedTogether(around.check.text, cited), says) === 'all' && !cited.some(isMissing)
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
  if (isEarlier(check) && saidAsCutEarlier(stated, passage)) return undefined
  const again = checkAgain(
    stated,
    passage,
    told,
    check.edition < CHECK_CONTEXT_TOLD ? opensPointing : undefined
  )
  if (again.verdict === 'offen') return 'the passage does not say it'
  return isDeepStrictEqual(
    { ...again, via: undefined, verdict: undefined },
    { ...proof, via: undefined, verdict: undefined }
  )
    ? undefined
    : 'its support is not as stated'
}
