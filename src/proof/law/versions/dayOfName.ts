import { findCitations } from '../citations/findCitations.js'
import type { Span } from '../span.js'
import { DAY_PATTERN, firstDayOfMonth, MONTH_PATTERN, readDay } from './readDay.js'

/** A day as of which law is meant, and where a text says so. */
export interface DayInText extends Span {
  /** YYYY-MM-DD */
  readonly day: string
}

/** `die am 1.3.2023 geschlossene Ehe` says when something happened. */
const NOT_OF_A_THING = '(?<!(?<![\\p{L}])(?:de[rnms]|die|das|eine?[nmrs]?|[msd]eine?[nmrs]?|ihre?[nmrs]?))'
/** `1.1.25`, beside words alone that say that it is a day. */
const SHORT_DAY = '[0-9]{1,2}\\. ?[0-9]{1,2}\\. ?[0-9]{2}(?![0-9.])'
const DATED_NAME = new RegExp(`^(?<name>.{2,120}?)${onDay('')}[.?!]?$`, 'iu')
const ACT = /^\p{Lu}\p{L}*\p{Lu}[\p{L}\p{N}]*(?: [IVX\d]+)?$/u

/**
 * The pattern of a day, or of a month, of which its first day is meant: law begins on the first of a month, mostly.
 * @param others words that may stand before it, each behind a `|`
 */
export function onDay(others: string): string {
  return `${NOT_OF_A_THING}(?<said>,? (?:(?:am|zum|per|on|at|as of${others}) (?<day>${DAY_PATTERN}|${SHORT_DAY})|(?:im(?: Monat)?|in|Stand:?${others}) (?<month>${MONTH_PATTERN})))`
}

/** What a match of such a pattern says; undefined where that is no day. */
export function dayOfMatch({ groups, index, input }: RegExpExecArray): DayInText | undefined {
  const { day: written, month, said } = groups!
  const day = written === undefined ? firstDayOfMonth(month!) : readDay(withWholeYear(written))
  if (day === undefined) return undefined
  const start = input.indexOf(said!, index)
  return { day, start, end: start + said!.length }
}

/** A year of two digits is of this century, or of the end of the last. */
function withWholeYear(written: string): string {
  return written.replace(/(?<=\.) ?([0-9]{2})$/, (_, year: string) => `${year < '50' ? '20' : '19'}${year}`)
}

/** The day of words that name law, and nothing else: `§ 556d BGB am 1.3.2023`, `GewO im März 2023`. */
export function dayOfName(text: string): DayInText | undefined {
  const found = DATED_NAME.exec(text)
  if (found === null) return undefined
  const name = found.groups!['name']!
  const [cited, ...others] = findCitations(name)
  const isCitation = cited?.start === 0 && [cited, ...others].at(-1)!.end === name.length
  return isCitation || ACT.test(name) ? dayOfMatch(found) : undefined
}
