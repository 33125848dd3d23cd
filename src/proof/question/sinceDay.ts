import { monthNumbers } from '../grammar/wording/spellings.js'
import { DAY_PATTERN, readDay } from '../law/versions/readDay.js'

const SINCE = new RegExp(
  `(?<!\\p{L})(?:seit|ab|since|from)(?: dem| the)? (?:(?<day>${DAY_PATTERN})|(?:(?<month>\\p{L}{3,9}) )?(?<year>(?:1[89]|20)[0-9]{2})(?![0-9]))`,
  'iu'
)

/**
 * The first day (YYYY-MM-DD) of the time that a question for what became of law speaks of: `seit 2022`, `seit Juni 2022`,
 * `since 1 June 2022`. Undefined where it speaks of none.
 */
export function sinceDay(question: string): string | undefined {
  const { day, month, year } = SINCE.exec(question)?.groups ?? {}
  if (day !== undefined) return readDay(day)
  if (year === undefined) return undefined
  const number = month === undefined ? '01' : monthNumbers.get(month.toLowerCase())
  return number === undefined ? undefined : `${year}-${number}-01`
}
