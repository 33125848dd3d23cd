import { calendarDate } from '../../../base/text/calendarDate.js'
import { monthNumbers } from '../../grammar/wording/spellings.js'

/**
 * A day as texts write it, for use within other patterns: `1. Januar 2023`, `1.1.2023`, `2023-01-01`, `1 January 2023`,
 * `January 1, 2023`. What it matched is read by `readDay`.
 */
export const DAY_PATTERN =
  '(?:[0-9]{1,2}\\. ?[0-9]{1,2}\\. ?(?:1[89]|20)[0-9]{2}|[0-9]{1,2}(?:\\.|st|nd|rd|th)? ?\\p{L}{3,9}\\.? (?:1[89]|20)[0-9]{2}|(?:1[89]|20)[0-9]{2}-[0-9]{2}-[0-9]{2}|\\p{L}{3,9} [0-9]{1,2}(?:st|nd|rd|th)?, ?(?:1[89]|20)[0-9]{2})(?![0-9])'

/** A month as texts write it: `März 2023`, `03/2023`. What it matched is read by `firstDayOfMonth`. */
export const MONTH_PATTERN =
  '(?:\\p{L}{3,9}\\.? (?:1[89]|20)[0-9]{2}|[01]?[0-9]/(?:1[89]|20)[0-9]{2})(?![0-9])'

const ISO = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/
const NUMBERS = /^(?<day>\d{1,2})\. ?(?<month>\d{1,2})\. ?(?<year>\d{4})$/
const WORDS = /^(?<day>\d{1,2})(?:\.|st|nd|rd|th)? ?(?<word>\p{L}{3,9})\.? (?<year>\d{4})$/u
const MONTH_FIRST = /^(?<word>\p{L}{3,9}) (?<day>\d{1,2})(?:st|nd|rd|th)?, ?(?<year>\d{4})$/u

/** YYYY-MM-DD of a day as it is written; undefined for what is no day of the calendar. */
export function readDay(written: string): string | undefined {
  for (const pattern of [ISO, NUMBERS, WORDS, MONTH_FIRST]) {
    const groups = pattern.exec(written.trim())?.groups
    if (groups === undefined) continue
    const month = groups['month'] ?? monthOf(groups['word']!)
    if (month === undefined) return undefined
    return calendarDate(`${groups['year']}-${month.padStart(2, '0')}-${groups['day']!.padStart(2, '0')}`)
  }
  return undefined
}

/** YYYY-MM-DD of the first day of a month as it is written; undefined for what is none. */
export function firstDayOfMonth(written: string): string | undefined {
  return /^\d/.test(written) ? readDay(`01.${written.replace('/', '.')}`) : readDay(`1. ${written}`)
}

/** By its name, or by three letters or more of it: `Jan`, `Sept`. */
function monthOf(word: string): string | undefined {
  const name = word.toLowerCase()
  const whole = monthNumbers.get(name)
  if (whole !== undefined) return whole
  for (const [month, number] of monthNumbers) if (month.startsWith(name)) return number
  return undefined
}
