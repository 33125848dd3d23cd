import type { Times } from '../../../graph/states/daysInForce.js'

/** Of times, the earliest first, those next to a day (YYYY-MM-DD) that is in none of them: before it and behind it. */
export function nearestTimes<Each extends Times>(times: readonly Each[], day: string): readonly Each[] {
  const before = times.findLast(({ from }) => from <= day)
  const behind = times.find(({ from }) => from > day)
  return [before, behind].filter(each => each !== undefined)
}
