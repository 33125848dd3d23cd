import type { Literal } from '@rdfjs/types'
import { xsd } from '../../graph/vocab/terms.js'

/** Whether a state, as its source tells it, is surely earlier than another; of two kinds nothing is said. */
export function isEarlierState(one: Literal, other: Literal): boolean {
  if (!one.datatype.equals(other.datatype)) return false
  if (one.datatype.equals(xsd.integer)) return Number(one.value) < Number(other.value)
  const hasZone = (literal: Literal) => /(?:Z|[+-][0-9]{2}:[0-9]{2})$/.test(literal.value)
  if (one.datatype.equals(xsd.dateTime) && hasZone(one) && hasZone(other))
    return Date.parse(one.value) < Date.parse(other.value)
  return hasZone(one) === hasZone(other) && one.value < other.value
}
