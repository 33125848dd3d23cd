import { checkStatement, type StatementVerdict } from '../../proof/grounding/check/checkStatement.js'
import type { ReadStatement } from '../../proof/grounding/check/readStatements.js'
import type { CheckedStatement, CheckProof } from '../../proof/grounding/check/textCheck.js'
import type { CheckRun } from './checkRun.js'
import { readAsTheLawDoes } from './readAsTheLawDoes.js'
import { citedByStatement, statementSources, type TextInCheck } from './statementSources.js'
import { orWhenLate } from './timeIsUp.js'

/**
 * Checks the statements of a text one after the other, as long as there is time. What a statement turns out to be proven by
 * may tell what its citations name: those of the text are then read so.
 */
export async function checkStatements(text: TextInCheck, run: CheckRun): Promise<CheckedStatement[]> {
  const { inTime, isSpent } = run.effort
  const checked: CheckedStatement[] = []
  let before: CheckProof | undefined
  for (const statement of text.statements) {
    const { start, end, citations, unchecked } = statement
    const base = { start, end, text: text.text.slice(start, end), citations }
    const reason = unchecked ?? (isSpent() ? ('time' as const) : undefined)
    if (reason !== undefined) {
      checked.push({ ...base, verdict: 'not_checked', reason })
      continue
    }
    const verdict = await verdictOn(statement, before, text, run)
    if (verdict === undefined) {
      before = undefined
      checked.push({ ...base, verdict: 'not_checked', reason: 'time' })
      continue
    }
    before = verdict.verdict === 'belegt' ? verdict.proof : undefined
    const reading = inTime(() => readAsTheLawDoes(text.citations, citations, before, run))
    await orWhenLate(reading, () => undefined)
    checked.push({ ...base, ...verdict })
  }
  return checked
}

/** @returns undefined when the time is up */
function verdictOn(
  statement: ReadStatement,
  before: CheckProof | undefined,
  text: TextInCheck,
  run: CheckRun
): Promise<StatementVerdict | undefined> {
  const cites = citedByStatement(statement, text)
  return orWhenLate<StatementVerdict | undefined>(
    checkStatement(
      text.text,
      { ...statement, citations: cites.binding },
      statementSources(statement, cites, before, text, run),
      run.effort.pause
    ),
    () => undefined
  )
}
