/** A time of a window, or what is expected instead. */
export type ReadTime = { readonly time: Date } | { readonly expected: string }

const EPOCH = /^\d{1,16}(?:\.\d{1,9})?$/
const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2}(?:\.\d{1,9})?))?(Z|[+ -]\d{2}:?\d{2})?)?$/i
const AGO = /^(\d{1,6})([dh])$/
/** From here on, a number counts milliseconds: as seconds it would lie beyond the year 5000. */
const MILLISECONDS = 100_000_000_000
const HOUR = 3_600_000

const POINTS = 'an epoch (seconds or milliseconds) or an ISO time such as 2026-01-31T12:00:00Z'

/** The start of a window: an epoch, an ISO time (UTC unless it says otherwise), or `<N>d`, `<N>h` ago. */
export function readSince(text: string, now: Date): ReadTime {
  const [, count, unit] = AGO.exec(text.trim()) ?? []
  if (count !== undefined) {
    return point(now.getTime() - Number(count) * (unit === 'd' ? 24 : 1) * HOUR)
  }
  const read = readUntil(text)
  return 'time' in read ? read : { expected: `${POINTS}, or <N>d or <N>h for so many days or hours ago` }
}

/** The end of a window: an epoch or an ISO time. */
export function readUntil(text: string): ReadTime {
  const trimmed = text.trim()
  if (EPOCH.test(trimmed)) {
    const number = Number(trimmed)
    return point(number >= MILLISECONDS ? number : number * 1000)
  }
  const [, day, minutes = '00:00', seconds = '00', zone = 'Z'] = ISO.exec(trimmed) ?? []
  if (day === undefined || !isDay(day)) return { expected: POINTS }
  // A plus sign that was not escaped arrives as a blank.
  const offset = zone
    .toUpperCase()
    .replace(' ', '+')
    .replace(/^(.\d{2})(\d{2})$/, '$1:$2')
  return point(Date.parse(`${day}T${minutes}:${seconds}${offset}`))
}

function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

function point(milliseconds: number): ReadTime {
  const time = new Date(Math.floor(milliseconds))
  return Number.isNaN(time.getTime()) ? { expected: POINTS } : { time }
}
