import { InvalidArgumentError } from 'commander'
import { calendarDate } from '../../../base/text/calendarDate.js'

/** A day as an argument. @throws InvalidArgumentError for what is no day of the calendar */
export function dayArgument(text: string): string {
  const day = calendarDate(text)
  if (day === undefined) throw new InvalidArgumentError('It is no day: YYYY-MM-DD.')
  return day
}
