import { DAY_PATTERN, readDay } from '../law/versions/readDay.js'

const DAYS = new RegExp(
  `(?<![\\p{L}])(?:am|zum|per|ab(?: dem)?|seit(?: dem)?|bis(?: zum)?|vom|Stand:?|on|as of|since|until|from) (?<day>${DAY_PATTERN})`,
  'giu'
)
/** Words that are no month make no day either, and mean none: `am 3 Tagen 2023`. */
const IN_NUMBERS = /^[0-9. -]+$/

/** The first day that a question names and the calendar does not have, as it is written: `31.2.2023`. */
export function noSuchDay(question: string): string | undefined {
  for (const { groups } of question.matchAll(DAYS)) {
    const { day = '' } = groups!
    if (IN_NUMBERS.test(day) && readDay(day) === undefined) return day
  }
  return undefined
}
