import { InvalidInput } from '../../../base/errors.js'
import { readUntil } from '../../tenant/usage/readTime.js'

const DURATION = /^(\d{1,9})([smhd])$/
const UNITS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** Milliseconds of `90s`, `30m`, `24h`, `7d` or `0`; undefined for anything else. */
export function readDuration(text: string): number | undefined {
  if (text === '0') return 0
  const [, count, unit] = DURATION.exec(text) ?? []
  return count === undefined ? undefined : Number(count) * UNITS[unit!]!
}

/**
 * When a key ends: a time or day (UTC unless it says otherwise), a duration from now on, or `never` (null).
 * @throws InvalidInput
 */
export function readExpiry(text: string, now: Date): Date | null {
  if (text === 'never') return null
  const duration = readDuration(text)
  const read = duration === undefined ? readUntil(text) : { time: new Date(now.getTime() + duration) }
  if ('time' in read && !Number.isNaN(read.time.getTime())) return read.time
  throw new InvalidInput(
    `"${text.slice(0, 60)}" is no end of a key: say a time as 2027-01-31T12:00:00Z, a day, a duration as 90d, or never`
  )
}
