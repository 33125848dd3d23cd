import type { StoredState } from './statesOfAct.js'
import type { TextOfWork } from './textsOfWork.js'

/** Why the text of a day is not known. Days are YYYY-MM-DD. */
export type WhyNotOnDay =
  /** No state of the act has a day from which it counts. */
  | { readonly why: 'no_day' }
  /** The act is held only since a later day. */
  | { readonly why: 'before_first_state'; readonly since: string }
  /** The state that counts, `since` its day, does not have it; states have it at these times. */
  | {
      readonly why: 'not_in_state'
      readonly since: string
      readonly times: readonly { readonly from: string; readonly until?: string }[]
    }

/**
 * @param states of the act, the earliest first
 * @param texts of the work that is asked for, of which none holds on the day
 * @param day YYYY-MM-DD
 */
export function whyNotOnDay(
  states: readonly StoredState[],
  texts: readonly TextOfWork[],
  day: string
): WhyNotOnDay {
  const [first] = states
  if (first === undefined) return { why: 'no_day' }
  const state = states.findLast(one => one.day <= day)
  if (state === undefined) return { why: 'before_first_state', since: first.day }
  const times = texts.map(({ from, until }) => ({ from, ...(until !== undefined && { until }) }))
  return { why: 'not_in_state', since: state.day, times }
}

/** `from 2022-01-09 until before 2023-01-01, from 2024-01-01 on` */
export function describedTimes(times: readonly { readonly from: string; readonly until?: string }[]): string {
  return times
    .map(({ from, until }) =>
      until === undefined ? `from ${from} on` : `from ${from} until before ${until}`
    )
    .join(', ')
}
