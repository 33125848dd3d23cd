import { isCondition, isException, parted, stemsOf } from '../spokenParts.js'
import { STATED, type Features, type PairedTexts } from './pairedTexts.js'

/** Conditions and exceptions of either, and those that the other does not say. */
export function conditionFeatures({ pair, segments, theirs, unspoken }: PairedTexts): Features {
  const { said } = pair
  const [, more] = parted(said, stemsOf(theirs), STATED)
  return {
    conditionUntold: unspoken.filter(isCondition).length,
    exceptionUntold: unspoken.filter(isException).length,
    innerUntold: unspoken.filter(({ inner }) => inner).length,
    untold: unspoken.length,
    conditionMore: more.filter(isCondition).length,
    exceptionMore: more.filter(isException).length,
    more: more.length,
    conditionsMine: said.filter(isCondition).length,
    conditionsTheirs: segments.filter(isCondition).length,
    exceptionsMine: said.filter(isException).length,
    exceptionsTheirs: segments.filter(isException).length
  }
}
