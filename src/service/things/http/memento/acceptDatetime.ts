import { BadRequest } from '../../../../base/errors.js'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const RFC_1123 = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (\d{2}) ([A-Z][a-z]{2}) (\d{4}) (\d{2}:\d{2}:\d{2}) GMT$/

/**
 * The moment of the header `Accept-Datetime` (RFC 7089, section 2.1.1); undefined where it was not sent.
 * @throws BadRequest for what is no date there
 */
export function acceptDatetime(header: string): Date | undefined {
  const text = header.trim()
  if (text === '') return undefined
  const [, day, month, year, time] = RFC_1123.exec(text) ?? []
  const number = MONTHS.indexOf(month ?? '') + 1
  const written = `${year}-${String(number).padStart(2, '0')}-${day}T${time}`
  const date = new Date(`${written}Z`)
  // A day that a month does not have would be one of the next.
  if (number === 0 || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 19) !== written)
    throw new BadRequest('Accept-Datetime is no date as RFC 1123 writes it: Tue, 01 Mar 2022 12:00:00 GMT')
  return date
}
