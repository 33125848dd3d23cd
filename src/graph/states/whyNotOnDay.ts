import type { ActThroughStates } from './actOnDay.js'
import type { TextOfWork } from './textsOfWork.js'
import { publishedTimes } from './unpublishedTimes.js'
import { firstKnownDay, holdsOn, type Times } from './daysInForce.js'

/** Why the text of a day is not known. Days are YYYY-MM-DD. */
export type WhyNotOnDay =
  /** No state of the act has a day from which it counts. */
  | { readonly why: 'no_day' }
  /** The act, or what it says here, is held only since a later day. */
  | { readonly why: 'before_first_state'; readonly since: string }
  /** The state that counts, `since` its day, does not have it; states have it at these times. */
  | { readonly why: 'not_in_state'; readonly since: string; readonly times: readonly Times[] }
  /** The act is published no more from `since` on; it, or what it says here, is held at these times. */
  | { readonly why: 'not_published'; readonly since: string; readonly times: readonly Times[] }
  /** Its source says that it is in force at other times. */
  | { readonly why: 'not_yet_in_force' | 'no_longer_in_force'; readonly times: readonly Times[] }

/**
 * @param texts of the work that is asked for, of which none holds on the day
 * @param day YYYY-MM-DD
 */
export function whyNotOnDay(
  through: Pick<ActThroughStates, 'states' | 'inForce' | 'inVersions' | 'expressions' | 'unpublished'>,
  texts: readonly TextOfWork[],
  day: string
): WhyNotOnDay {
  const [first] = through.states
  const since = firstKnownDay(through)
  if (first === undefined || since === undefined) return { why: 'no_day' }
  if (day < since) return { why: 'before_first_state', since }
  const [text] = texts
  const times = joined(
    texts.length === 0 ? publishedTimes<Times>({ from: since }, through.unpublished) : texts
  )
  const unpublished = through.unpublished?.find(one => holdsOn(one, day))
  if (unpublished !== undefined) return { why: 'not_published', since: unpublished.from, times }
  // Before the version that has it nothing is known of what has no first day.
  if (day < first.day && text?.isFloor === true) return { why: 'before_first_state', since: first.day }
  if (text?.kindOfDay === 'in_force')
    return { why: day < text.from ? 'not_yet_in_force' : 'no_longer_in_force', times }
  const state = through.states.findLast(one => one.day <= day) ?? first
  return { why: 'not_in_state', since: state.day, times: texts.length === 0 ? [] : times }
}

/** What follows upon another without a day between is one time, whatever was said in it. */
function joined(times: readonly Times[]): Times[] {
  const all: Times[] = []
  for (const { from, until } of times) {
    const before = all.at(-1)
    const isNext = before?.until === from
    if (isNext) all.pop()
    all.push({ from: isNext ? before.from : from, ...(until !== undefined && { until }) })
  }
  return all
}

/**
 * `from 2022-01-09 until before 2023-01-01, from 2024-01-01 on`; what follows upon another at once is one time with it.
 * @param times the earliest first
 */
export function describedTimes(times: readonly Times[]): string {
  return joined(times)
    .map(({ from, until }) =>
      until === undefined ? `from ${from} on` : `from ${from} until before ${until}`
    )
    .join(', ')
}
