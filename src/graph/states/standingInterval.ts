import type { Times } from './daysInForce.js'
import { intervalIn, type ActState, type ContentInterval, type WorkHistory } from './history.js'

/**
 * The interval whose words stand with a work; undefined where it is not in its act today. Of versions that is what is in
 * force, else what was last; else what is to come, so that it is shown as such.
 * @param days of the intervals, in their order @param today YYYY-MM-DD
 */
export function standingInterval(
  work: WorkHistory,
  {
    current,
    today,
    days
  }: { readonly current: ActState; readonly today: string; readonly days: readonly Times[] }
): ContentInterval | undefined {
  const own = intervalIn(work, current.order)
  if (own === undefined || !current.isVersion) return own
  const begun = work.intervals.filter(({ from }, at) => {
    const { from: day, until } = days[at]!
    return from <= current.order && day <= today && day !== until
  })
  return begun.at(-1) ?? own
}
