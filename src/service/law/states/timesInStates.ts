import { isCurrentText, type ExpressionTimes } from '../../../graph/states/expressionsOfAct.js'

/** Expressions by when states of their act have them, whenever that is in force. */
export function timesInStates(expressions: readonly ExpressionTimes[]): readonly ExpressionTimes[] {
  return expressions.map(one => {
    const { iri, work, scope, isFormer, ofStates } = one
    return ofStates === undefined
      ? one
      : { iri, work, scope, isFormer, isCurrent: isCurrentText(one), ...ofStates }
  })
}
