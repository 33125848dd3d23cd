import { withoutTrailingZeros } from './trimmedLexical.js'

const ZONE = String.raw`(Z|[+-](?:(?:0[0-9]|1[0-3]):[0-5][0-9]|14:00))?`
const YEAR = '(-?(?:[1-9][0-9]{3,}|0[0-9]{3}))'
const MONTH = '(0[1-9]|1[0-2])'
const DAY = '(0[1-9]|[12][0-9]|3[01])'
const CLOCK = String.raw`((?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]|24:00:00(?=(?:\.0+)?(?:$|[Z+-])))(?:\.([0-9]+))?`
/** Of a year: longer ones are left as they are, in every store. */
const MOST_DIGITS = 30

type Form = (text: string) => string | undefined

/**
 * Times by their XSD names, in canonical form: no zeros at the end of a fraction, `Z` for an offset of nothing, the end
 * of a day as the beginning of the next. undefined for a time or day that there is not.
 */
export const xsdTimes: Readonly<Record<string, Form>> = {
  dateTime: dateTime(grammar(`${YEAR}-${MONTH}-${DAY}T${CLOCK}`)),
  time: form(grammar(CLOCK), ([clock, fraction]) => clockText(clock!.replace(/^24/, '00'), fraction)),
  date: form(grammar(`${YEAR}-${MONTH}-${DAY}`), ([year, month, day]) => dayText(year!, month!, day!)),
  gYear: form(grammar(YEAR), ([year]) => yearText(year!)),
  gYearMonth: form(grammar(`${YEAR}-${MONTH}`), ([year, month]) => `${yearText(year!)}-${month}`),
  gMonth: form(grammar(`--${MONTH}`), ([month]) => `--${month}`),
  gDay: form(grammar(`---${DAY}`), ([day]) => `---${day}`),
  gMonthDay: form(grammar(`--${MONTH}-${DAY}`), ([month, day]) =>
    Number(day) <= daysIn('2000', month!) ? `--${month}-${day}` : undefined
  )
}

type Parts = readonly (string | undefined)[]

function grammar(pattern: string): RegExp {
  return new RegExp(`^${pattern}${ZONE}$`)
}

function form(known: RegExp, textOf: (parts: Parts) => string | undefined): Form {
  return text => {
    const found = known.exec(text)
    if (found === null) return undefined
    const written = textOf(found.slice(1, -1))
    const zone = found.at(-1) ?? ''
    return written && written + (/^[+-]00:00$/.test(zone) ? 'Z' : zone)
  }
}

function dateTime(known: RegExp): Form {
  return form(known, ([year, month, day, clock, fraction]) => {
    if (dayText(year!, month!, day!) === undefined) return undefined
    if (!clock!.startsWith('24')) return `${dayText(year!, month!, day!)}T${clockText(clock!, fraction)}`
    const next = dayAfter(year!, Number(month), Number(day))
    return next && `${next}T00:00:00`
  })
}

function clockText(clock: string, fraction = ''): string {
  const digits = withoutTrailingZeros(fraction)
  return digits === '' ? clock : `${clock}.${digits}`
}

function dayText(year: string, month: string, day: string): string | undefined {
  return Number(day) <= daysIn(year, month) ? `${yearText(year)}-${month}-${day}` : undefined
}

function yearText(year: string): string {
  return year === '-0000' ? '0000' : year
}

/** A year's place among 400 decides whether it is a leap year; its last four digits tell it. */
function daysIn(year: string, month: string): number {
  const place = Number(year.slice(-4))
  const leap = place % 4 === 0 && (place % 100 !== 0 || place % 400 === 0)
  return new Date(Date.UTC(leap ? 2000 : 2001, Number(month), 0)).getUTCDate()
}

function dayAfter(year: string, month: number, day: number): string | undefined {
  const two = (value: number) => String(value).padStart(2, '0')
  if (day < daysIn(year, two(month))) return `${yearText(year)}-${two(month)}-${two(day + 1)}`
  if (month < 12) return `${yearText(year)}-${two(month + 1)}-01`
  if (year.length > MOST_DIGITS) return undefined
  const next = BigInt(year) + 1n
  const digits = (next < 0n ? -next : next).toString().padStart(4, '0')
  return `${next < 0n ? '-' : ''}${digits}-01-01`
}
