import { withoutTrailingZeros } from './trimmedLexical.js'

const STRICT =
  /^(-?)P(?=[0-9T])(?:([0-9]+)Y)?(?:([0-9]+)M)?(?:([0-9]+)D)?(?:T(?=[0-9])(?:([0-9]+)H)?(?:([0-9]+)M)?(?:([0-9]+)(?:\.([0-9]+))?S)?)?$/
/** What a store takes beyond it, and what it takes it for: a `T` that nothing follows, a point without digits on one side. */
const LOOSE: readonly (readonly [RegExp, string])[] = [
  [/^(-?P(?:[0-9]+[YMD])+)T$/, '$1'],
  [/([0-9])\.S$/, '$1S'],
  [/([THM])(\.[0-9]+S)$/, '$010$2']
]
/** Of a part: longer ones are left as they are, in every store. */
const MOST_DIGITS = 30

export type DurationKind = 'duration' | 'dayTimeDuration' | 'yearMonthDuration'
const OTHERS: Readonly<Record<DurationKind, RegExp | undefined>> = {
  duration: undefined,
  dayTimeDuration: /^-?P[^T]*[YM]/,
  yearMonthDuration: /[DT]/
}

/**
 * Canonical: months as years and months, seconds as days, hours, minutes and seconds; no parts of nothing.
 * @returns undefined for what is no duration of that kind, and for one of more digits than are reckoned with
 */
export function duration(text: string, kind: DurationKind): string | undefined {
  if (!isDuration(text, kind)) return undefined
  const found = STRICT.exec(text)!
  const parts = found.slice(2, 8).map(part => part ?? '0')
  if (parts.some(part => part.length > MOST_DIGITS)) return undefined
  const [years, yearMonths, days, hours, minutes, wholeSeconds] = parts.map(BigInt)
  const months = years! * 12n + yearMonths!
  const seconds = ((days! * 24n + hours!) * 60n + minutes!) * 60n + wholeSeconds!
  const date = part(months / 12n, 'Y') + part(months % 12n, 'M') + part(seconds / 86_400n, 'D')
  const time =
    part((seconds / 3600n) % 24n, 'H') +
    part((seconds / 60n) % 60n, 'M') +
    secondsText(seconds % 60n, withoutTrailingZeros(found[8] ?? ''))
  if (date === '' && time === '') return kind === 'yearMonthDuration' ? 'P0M' : 'PT0S'
  return `${found[1]}P${date}${time === '' ? '' : `T${time}`}`
}

/** As `duration`, and for what a store takes besides. */
export function looseDuration(text: string, kind: DurationKind): string | undefined {
  const strict = LOOSE.reduce((read, [pattern, meant]) => read.replace(pattern, meant), text)
  return duration(strict, kind)
}

export function isDuration(text: string, kind: DurationKind): boolean {
  return STRICT.test(text) && OTHERS[kind]?.test(text) !== true
}

function part(amount: bigint, unit: string): string {
  return amount === 0n ? '' : `${amount}${unit}`
}

function secondsText(whole: bigint, fraction: string): string {
  return fraction === '' ? part(whole, 'S') : `${whole}.${fraction}S`
}
