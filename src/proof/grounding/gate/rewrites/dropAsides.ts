import { asides, isDroppable } from './asides.js'
import type { Rewrite } from './rewrite.js'
import { placesOf } from '../../../grammar/wording/word.js'

/**
 * Leaves out brackets that the claim does not have: a reference (`(§ 6)`), or the name that the law gives to what stands
 * before them (`(Versicherte)`). They point or name and limit nothing. Not a bracket that says when, how or which.
 */
export const dropAsides: Rewrite = {
  name: 'drop-aside',
  brings: [],
  *results(sentence, goal) {
    const dropped = asides(sentence).filter(
      span => isDroppable(sentence, span) && placesOf(goal, sentence.slice(span.start, span.end)).length === 0
    )
    if (dropped.length === 0) return
    yield sentence.filter((_, at) => !dropped.some(({ start, end }) => at >= start && at < end))
  }
}
