const ZONE = String.raw`(Z|[+-](?:(?:0[0-9]|1[0-3]):[0-5][0-9]|14:00))?`
const YEAR = '-?(?:[1-9][0-9]{3,}|0[0-9]{3})'
const CLOCK = String.raw`(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]`
const DAY = '(?:0[1-9]|[12][0-9]|3[01])'
const MONTH = '(?:0[1-9]|1[0-2])'

type Form = (value: string) => string | undefined

/** Times by their XSD names: no zeros at the end of a fraction, and `Z` for an offset of nothing. */
export const canonicalTime: Readonly<Record<string, Form>> = {
  dateTime: timed(`${YEAR}-${MONTH}-${DAY}T${CLOCK}`),
  dateTimeStamp: timed(`${YEAR}-${MONTH}-${DAY}T${CLOCK}`),
  time: timed(CLOCK),
  date: timed(`${YEAR}-${MONTH}-${DAY}`, ''),
  gYear: timed(YEAR, ''),
  gYearMonth: timed(`${YEAR}-${MONTH}`, ''),
  gMonth: timed(`--${MONTH}`, ''),
  gDay: timed(`---${DAY}`, ''),
  gMonthDay: timed(`--${MONTH}-${DAY}`, '')
}

/** Durations: months as years and months, seconds as days, hours, minutes and seconds; no parts of nothing. */
export const canonicalDuration: Readonly<Record<string, Form>> = {
  duration: value => duration(value, 'PT0S'),
  dayTimeDuration: value => (/^-?P[^T]*[YM]/.test(value) ? undefined : duration(value, 'PT0S')),
  yearMonthDuration: value => (/[DT]/.test(value) ? undefined : duration(value, 'P0M'))
}

function timed(pattern: string, fraction = String.raw`(?:\.([0-9]*?)0*)?`): Form {
  const grammar = new RegExp(`^(${pattern})${fraction === '' ? '()' : fraction}${ZONE}$`)
  return value => {
    const parts = grammar.exec(value)
    if (parts === null) return undefined
    const [, main, part = '', zone = ''] = parts
    return main + (part === '' ? '' : `.${part}`) + (/^[+-]00:00$/.test(zone) ? 'Z' : zone)
  }
}

const DURATION =
  /^(-?)P(?=[0-9T])(?:([0-9]+)Y)?(?:([0-9]+)M)?(?:([0-9]+)D)?(?:T(?=[0-9])(?:([0-9]+)H)?(?:([0-9]+)M)?(?:([0-9]+)(?:\.([0-9]+))?S)?)?$/

function duration(value: string, nothing: string): string | undefined {
  const found = DURATION.exec(value)
  if (found === null) return undefined
  const [years, yearMonths, days, hours, minutes, wholeSeconds] = found
    .slice(2, 8)
    .map(part => BigInt(part ?? 0))
  const months = years! * 12n + yearMonths!
  const seconds = ((days! * 24n + hours!) * 60n + minutes!) * 60n + wholeSeconds!
  const fraction = (found[8] ?? '').replace(/0+$/, '')
  const part = (amount: bigint, unit: string) => (amount === 0n ? '' : `${amount}${unit}`)
  const rest = seconds % 60n
  const secondsText = fraction === '' ? part(rest, 'S') : `${rest}.${fraction}S`
  const time = part((seconds / 3600n) % 24n, 'H') + part((seconds / 60n) % 60n, 'M') + secondsText
  const date = part(months / 12n, 'Y') + part(months % 12n, 'M') + part(seconds / 86_400n, 'D')
  if (date === '' && time === '') return nothing
  return `${found[1]}P${date}${time === '' ? '' : `T${time}`}`
}
