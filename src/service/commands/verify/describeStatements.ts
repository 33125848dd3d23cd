import { plainLine } from '../plainLine.js'
import type { VerifiedStatement } from '../../../proof/grounding/receipt/verifyAnswer.js'

/** What was found of each statement of an answer, in lines for people: verdict, source, quote, and the way between. */
export function describeStatements(statements: readonly VerifiedStatement[]): string {
  return statements.map((statement, index) => `${index + 1}. ${describe(statement)}\n`).join('\n')
}

function describe({ entry, rewrites = [], problem }: VerifiedStatement): string {
  const lines: (readonly [string, string])[] = [['statement', entry.claim]]
  if (entry.verdict === 'offen') {
    const { explanation } = entry
    if (explanation !== undefined) lines.push(['about', explanation.of.map(at => at + 1).join(', ')])
    if (problem !== undefined) lines.push(['problem', problem])
    return [explanation === undefined ? OPEN : EXPLANATION, ...lines.map(line)].join('\n')
  }
  lines.push(['source', entry.source], ['quote', entry.quote])
  if (problem !== undefined) lines.push(['problem', problem])
  else if (entry.via === 'judge')
    lines.push(['judged', `by ${entry.judge ?? 'a second model'}, which cannot be asked again here`])
  else if (rewrites.length === 0) lines.push(['steps', 'none: the statement says what stands there'])
  for (const [index, { rewrite, said }] of problem === undefined ? rewrites.entries() : []) {
    lines.push([`step ${index + 1}`, `(${plainLine(rewrite)}) ${said}`])
  }
  for (const { said, quote } of problem === undefined ? (entry.judged ?? []) : []) {
    lines.push(['part', `${said} – from: ${quote}`])
  }
  const proven = entry.via === 'judge' ? 'belegt, by a judge' : 'belegt'
  return [problem === undefined ? proven : `${proven}, as the answer says`, ...lines.map(line)].join('\n')
}

const OPEN = 'offen: the answer does not prove it'
const EXPLANATION = 'offen: an explanation in words of a model, which proves nothing'

const line = ([name, text]: readonly [string, string]) => `   ${name.padEnd(9)}  ${plainLine(text)}`
