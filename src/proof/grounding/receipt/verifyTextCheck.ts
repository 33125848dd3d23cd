import { isDeepStrictEqual } from 'node:util'
import { textHash } from '../../../base/text/textHash.js'
import { checkSummary } from '../check/checkSummary.js'
import { passagesUsed } from '../check/passagesUsed.js'
import { readStatements, type ReadStatement } from '../check/readStatements.js'
import { receiptOf } from './answer.js'
import { faultOfCitation } from './faultOfCitation.js'
import { faultOfStatement } from './faultOfStatement.js'
import {
  CONTRADICTED,
  isEarlier,
  readTextCheck,
  VERSIONS_SINCE,
  versionAsRead,
  type ReadTextCheck,
  type ReadVersion
} from './readTextCheck.js'

export interface VerifiedTextCheck {
  readonly holds: boolean
  /** What does not hold, for people; empty when all does. */
  readonly problems: readonly string[]
  /** The day (YYYY-MM-DD) by whose law it says that it was checked; absent of today's. */
  readonly asOf?: string
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
  for (const { iri, ref, version } of check.passages as readonly unknown[] as readonly ReadPassage[])
    if (version?.as_of !== check.fields['as_of'] && !isCitedOfDay(check, iri, version?.as_of))
      problems.push(`The text of ${ref} is not of the day of the check`)
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
  const asOf = check.fields['as_of']
  return { holds: problems.length === 0, problems, ...(typeof asOf === 'string' && { asOf }), beyond }
}

/** A passage of a check as of a day, or of a version that is cited, says of which day it is. */
interface ReadPassage {
  readonly iri: string
  readonly ref: string
  readonly version?: ReadVersion
}

/** Whether a citation names the version of that day. */
function isCitedOfDay({ edition, citations }: ReadTextCheck, passage: string, day: unknown): boolean {
  return (
    edition >= VERSIONS_SINCE &&
    citations.some(one => one.passage === passage && day !== undefined && versionAsRead(one)?.as_of === day)
  )
}

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
  const { belegt, contradicted, offen } = sums
  const summary = {
    citations: counts,
    statements: {
      belegt,
      ...(check.edition >= CONTRADICTED && { contradicted }),
      offen,
      not_checked: sums.notChecked
    },
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
