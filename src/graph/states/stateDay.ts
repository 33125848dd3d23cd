import type { Literal } from '@rdfjs/types'
import { neighbouringDay } from '../../base/text/neighbouringDay.js'
import { xsd } from '../vocab/terms.js'

/**
 * The day (YYYY-MM-DD, in Berlin) from which a state counts, by what its source says of it: the day after a file was
 * made, for files are made in the evening. Undefined for all else: a date that a source states may lie ahead, and what
 * comes must not stand for what is.
 */
export function stateDay({ value, datatype }: Literal): string | undefined {
  const day = /^[0-9]{4}-[0-9]{2}-[0-9]{2}/.exec(value)?.[0]
  return day !== undefined && datatype.equals(xsd.dateTime) ? neighbouringDay(day, 1) : undefined
}
