import { checkStatement, type StatementVerdict } from '../../proof/grounding/check/checkStatement.js'
import type { ReadStatement } from '../../proof/grounding/check/readStatements.js'
import type { CheckSteps } from '../../proof/grounding/check/statementGate.js'
import type { CheckedStatement, CheckProof } from '../../proof/grounding/check/textCheck.js'
import type { Passage } from '../../proof/grounding/passage.js'
import type { CheckRun } from './checkRun.js'
import type { Effort } from './effort.js'
import { readAsTheLawDoes } from './readAsTheLawDoes.js'
import { searchForStatement } from './searchForStatement.js'
import { citedByStatement, isOfOtherVersion, statementSources, type TextInCheck } from './statementSources.js'
import { asLate, orWhenLate } from './timeIsUp.js'

/**
 * Checks the statements of a text one after the other, as long as there is time. What a statement turns out to be proven by
 * may tell what its citations name: those of the text are then read so.
 */
export async function checkStatements(text: TextInCheck, run: CheckRun): Promise<CheckedStatement[]> {
  const { inTime, isSpent } = run.effort
  const done: CheckedStatement[] = []
  let before: CheckProof | undefined
  for (const statement of text.statements) {
    const { start, end, citations, unchecked } = statement
    const base = { start, end, text: text.text.slice(start, end), citations }
    const reason = unchecked ?? (isSpent() ? ('time' as const) : undefined)
    if (reason !== undefined) {
      done.push({ ...base, verdict: 'not_checked', reason })
      continue
    }
    const verdict = await verdictOn(statement, before, text, run)
    if (verdict === undefined) {
      before = undefined
      done.push({ ...base, verdict: 'not_checked', reason: 'time' })
      continue
    }
    before = verdict.verdict === 'belegt' ? verdict.proof : undefined
    const reading = inTime(() => readAsTheLawDoes(text.citations, citations, before, run))
    await orWhenLate(reading, () => undefined)
    done.push({ ...base, ...verdict })
  }
  return done
}

/** @returns undefined when the time is up */
function verdictOn(
  statement: ReadStatement,
  before: CheckProof | undefined,
  text: TextInCheck,
  run: CheckRun
): Promise<StatementVerdict | undefined> {
  const cites = citedByStatement(statement, text)
  const steps = checkStatement(
    text.text,
    { ...statement, citations: cites.binding },
    statementSources(statement, cites, before, text, run)
  )
  const written = text.text.slice(statement.start, statement.end)
  const search = isOfOtherVersion(cites.binding)
    ? () => Promise.resolve([])
    : () => run.effort.inTime(() => asLate(searchForStatement(written, text.sources, run)))
  return orWhenLate<StatementVerdict | undefined>(checked(steps, search, run.effort), () => undefined)
}

/** Does the steps of a check: lets others come between, and searches when it asks for that. */
async function checked<Result>(
  steps: CheckSteps<Result>,
  search: () => Promise<readonly Passage[]>,
  effort: Effort
): Promise<Result> {
  let found: readonly Passage[] = []
  for (;;) {
    const step = steps.next(found)
    if (step.done === true) return step.value
    if (step.value === 'search') found = await search()
    else await effort.pause()
  }
}
