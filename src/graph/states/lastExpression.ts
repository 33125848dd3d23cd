import { compareText } from '../../base/text/compareText.js'
import type { ExpressionTimes } from './expressionsOfAct.js'

/** The last of what a work (IRI) said for a day or more; undefined of what has said the same in all states, and of what none has. */
export function lastExpression(
  expressions: readonly ExpressionTimes[],
  work: string
): ExpressionTimes | undefined {
  return expressions
    .filter(one => one.work === work && one.from !== one.until)
    .sort((one, other) => compareText(one.from, other.from))
    .at(-1)
}
