import type { ReadNotStored } from './notStoredFrames.js'

const REASONS: readonly unknown[] = [
  'before_first_state',
  'no_day',
  'not_in_state',
  'not_published',
  'not_yet_in_force',
  'no_longer_in_force',
  'still_to_come'
] satisfies ReadNotStored['why'][]

/**
 * What an answer as of a day says of what is not held in the state of that day; nothing in one that says nothing of it.
 * @throws TypeError where it is said otherwise than answers say it
 */
export function readNotStored(value: unknown = []): ReadNotStored[] {
  if (!Array.isArray(value)) throw new TypeError('not_held is not a list')
  return value.map((one: unknown) => {
    const { ref, label, why, since, times } = (one ?? {}) as Record<string, unknown>
    if (typeof ref !== 'string' || typeof label !== 'string' || !REASONS.includes(why))
      throw new TypeError('What stands in not_held does not say what is not held, and why')
    if (since !== undefined && typeof since !== 'string') throw new TypeError('since is not a text')
    return {
      ...{ ref, label, why: why as ReadNotStored['why'] },
      ...(since !== undefined && { since }),
      ...(times !== undefined && { times: timesIn(times) })
    }
  })
}

function timesIn(value: unknown): NonNullable<ReadNotStored['times']> {
  if (!Array.isArray(value)) throw new TypeError('times is not a list')
  return value.map((one: unknown) => {
    const { observed_from: from, observed_until: until } = (one ?? {}) as Record<string, unknown>
    if (typeof from !== 'string' || (until !== undefined && typeof until !== 'string'))
      throw new TypeError('What stands in times does not say from when on')
    return { from, ...(until !== undefined && { until }) }
  })
}
