import type { Literal } from '@rdfjs/types'
import { XSD } from '../../graph/store/literals/canonicalLiteral.js'
import { isIllTyped } from '../../graph/store/literals/isIllTyped.js'

/** What a value of a datatype of XSD looks like, for people; others are named alone. */
const looks: ReadonlyMap<string, string> = new Map([
  ['integer', 'a whole number'],
  ['nonNegativeInteger', 'a whole number from 0'],
  ['positiveInteger', 'a whole number from 1'],
  ['nonPositiveInteger', 'a whole number up to 0'],
  ['negativeInteger', 'a whole number below 0'],
  ['long', 'a whole number of 64 bits'],
  ['int', 'a whole number of 32 bits'],
  ['short', 'a whole number of 16 bits'],
  ['byte', 'a whole number of 8 bits'],
  ['unsignedLong', 'a whole number of 64 bits from 0'],
  ['unsignedInt', 'a whole number of 32 bits from 0'],
  ['unsignedShort', 'a whole number of 16 bits from 0'],
  ['unsignedByte', 'a whole number from 0 to 255'],
  ['decimal', 'a decimal number (12.50)'],
  ['double', 'a number (1.5E3), INF, -INF or NaN'],
  ['float', 'a number (1.5E3), INF, -INF or NaN'],
  ['boolean', 'true or false'],
  ['date', 'one calendar date (2024-05-31)'],
  ['dateTime', 'one date and time (2024-05-31T12:00:00Z)'],
  ['dateTimeStamp', 'one date and time with its zone (2024-05-31T12:00:00Z)'],
  ['time', 'one time of day (12:00:00)'],
  ['gYear', 'one year (2024)'],
  ['gYearMonth', 'one month of a year (2024-05)'],
  ['gMonth', 'one month (--05)'],
  ['gDay', 'one day of a month (---31)'],
  ['gMonthDay', 'one day of a year (--05-31)'],
  ['duration', 'a duration (P1Y2M3DT4H)'],
  ['dayTimeDuration', 'a duration of days and less (P3DT4H)'],
  ['yearMonthDuration', 'a duration of years and months (P1Y2M)'],
  ['hexBinary', 'pairs of hexadecimal digits'],
  ['base64Binary', 'text in Base64'],
  ['language', 'a language tag (de)']
])

/** What a literal should be, where it is no value of its datatype; undefined where nothing is wrong with it. */
export function whyIllTyped(literal: Literal): string | undefined {
  if (!isIllTyped(literal)) return undefined
  const name = literal.datatype.value.slice(XSD.length)
  const look = looks.get(name)
  return look === undefined ? `This is no xsd:${name}` : `xsd:${name} is ${look}`
}
