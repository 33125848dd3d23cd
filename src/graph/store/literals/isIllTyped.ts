import type { Literal } from '@rdfjs/types'
import { XSD } from './canonicalLiteral.js'
import { trimmedLexical } from './trimmedLexical.js'
import { isDuration } from './xsdDurations.js'
import { boolean, decimal, floating, integer, integerRanges, isInRange } from './xsdNumbers.js'
import { xsdTimes } from './xsdTimes.js'

type Check = (text: string) => boolean

const NAME_START = String.raw`\p{L}_`
const NAME = String.raw`[${NAME_START}][\p{L}\p{M}\p{N}\u00b7_.-]*`
/** Whether a text, without white space at its ends, stands for a value, by the names of XSD. */
const CHECKS: ReadonlyMap<string, Check> = new Map<string, Check>([
  ...Object.keys(integerRanges).map(kind => [kind, (text: string) => isOfKind(text, kind)] as const),
  ...Object.entries(xsdTimes).map(
    ([name, form]) => [name, (text: string) => form(text) !== undefined] as const
  ),
  [
    'dateTimeStamp',
    text => xsdTimes['dateTime']!(text) !== undefined && /(?:Z|[+-][0-9]{2}:[0-9]{2})$/.test(text)
  ],
  ['decimal', text => decimal(text) !== undefined],
  ['double', text => floating(text, Number) !== undefined],
  ['float', text => floating(text, Math.fround) !== undefined],
  ['boolean', text => boolean(text) !== undefined],
  ['duration', text => isDuration(text, 'duration')],
  ['dayTimeDuration', text => isDuration(text, 'dayTimeDuration')],
  ['yearMonthDuration', text => isDuration(text, 'yearMonthDuration')],
  ['hexBinary', text => /^(?:[0-9A-Fa-f]{2})*$/.test(text)],
  ['base64Binary', isBase64],
  ['language', text => /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*$/.test(text)],
  ['Name', matching(new RegExp(`^[${NAME_START}:][\\p{L}\\p{M}\\p{N}\\u00b7_.:-]*$`, 'u'))],
  ['NCName', matching(new RegExp(`^${NAME}$`, 'u'))],
  ['QName', matching(new RegExp(`^(?:${NAME}:)?${NAME}$`, 'u'))],
  ['NMTOKEN', matching(/^[\p{L}\p{M}\p{N}\u00b7_.:-]+$/u)]
])

/**
 * Whether a literal has a datatype of XSD that its text is no value of: `"2024-13-45"^^xsd:date`. Other datatypes are
 * not known here, and their literals are none of these.
 */
export function isIllTyped({ value, datatype }: Pick<Literal, 'value' | 'datatype'>): boolean {
  const type = datatype.value
  if (!type.startsWith(XSD)) return false
  const check = CHECKS.get(type.slice(XSD.length))
  return check !== undefined && !check(trimmedLexical(value))
}

function isOfKind(text: string, kind: string): boolean {
  const canonical = integer(text)
  return canonical !== undefined && isInRange(canonical, kind)
}

function isBase64(text: string): boolean {
  const digits = text.replaceAll(' ', '')
  return digits.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(digits)
}

function matching(pattern: RegExp): Check {
  return text => pattern.test(text)
}
