import { wholeSeconds } from '../../graph/wholeSeconds.js'

/** The time for which a seal is judged: a moment, or a whole day. */
export interface SealTime {
  readonly from: Date
  readonly to: Date
  /** As it is said: as the caller wrote it, or the clock's time. */
  readonly said: string
  readonly saidBy: 'siegel' | 'uhr'
}

/** It may be tomorrow elsewhere, in milliseconds. */
const AHEAD = 14 * 3_600_000
const DAY = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/

/**
 * When a seal was made: what it says, a day being one of UTC, else now.
 * @param datum checked against the contract
 * @returns undefined for a time that has not come
 */
export function sealTime(datum: string | undefined, now: Date): SealTime | undefined {
  if (datum === undefined) return { from: now, to: now, said: wholeSeconds(now), saidBy: 'uhr' }
  const from = new Date(DAY.test(datum) ? `${datum}T00:00:00Z` : datum)
  const to = DAY.test(datum) ? new Date(`${datum}T23:59:59Z`) : from
  if (from.getTime() > now.getTime() + (DAY.test(datum) ? AHEAD : 0)) return undefined
  const past = (time: Date) => new Date(Math.min(time.getTime(), now.getTime()))
  return { from: past(from), to: past(to), said: datum, saidBy: 'siegel' }
}
