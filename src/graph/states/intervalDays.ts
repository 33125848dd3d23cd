import { neighbouringDay } from '../../base/text/neighbouringDay.js'
import { eli } from '../vocab/terms.js'
import type { Times } from './daysInForce.js'
import type { ActState, WorkHistory } from './history.js'
import { objectOf } from './subjects.js'

/**
 * On which days each of a work's intervals is what it says, in their order, by what versions state: a text holds from its
 * version's day, or from a later one on which it enters into force, until the next does, it is in force no more, or a
 * version does not have it. The first version also says what was in force before it. What holds on no day begins and ends
 * on that of its version.
 * @param states that count, as they follow on one another
 */
export function intervalDays({ intervals }: WorkHistory, states: readonly ActState[]): readonly Times[] {
  const days = new Map(states.map(({ order, day }) => [order, day]))
  const floor = states[0]!.day
  const begins = intervals.map(({ content, from }) => {
    const day = days.get(from)!
    const stated = objectOf(content.said, eli.first_date_entry_in_force)?.value
    return stated === undefined || (stated < day && day !== floor) ? day : stated
  })
  const found: Times[] = []
  let stop: string | undefined
  for (let at = intervals.length - 1; at >= 0; at--) {
    const { content, from: state, until } = intervals[at]!
    const gone = until === undefined ? undefined : days.get(until)
    const next = intervals[at + 1]?.from
    if (gone !== (next === undefined ? undefined : days.get(next))) stop = earlier(stop, gone)
    const own = days.get(state)!
    if (until !== undefined && days.get(until) === own) {
      // Another version of the day counts for it.
      found.unshift({ from: own, until: own })
      continue
    }
    const last = objectOf(content.said, eli.date_no_longer_in_force)?.value
    const end = earlier(stop, last && neighbouringDay(last, 1))
    const from = begins[at]!
    const times =
      end === undefined ? { from } : end <= from ? { from: own, until: own } : { from, until: end }
    found.unshift(times)
    stop = earlier(stop, from)
  }
  return found
}

function earlier(one: string | undefined, other: string | undefined): string | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return one < other ? one : other
}
