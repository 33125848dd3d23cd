import { Unavailable } from '../../base/errors.js'

/** A check has taken as long as it may: what is left is not looked at. */
export class TimeIsUp extends Error {
  override readonly name = 'TimeIsUp'
}

/**
 * The result of a piece of work, as long as there is time: nobody waits longer for a part that is held up.
 * @param left milliseconds of the clock
 * @throws TimeIsUp, and what the work throws before
 */
export async function within<Result>(left: number, work: () => Promise<Result>): Promise<Result> {
  if (left <= 0) throw new TimeIsUp()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeIsUp()), left)
  })
  try {
    return await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}

/** The result, or what stands for it when the time is up. */
export async function orWhenLate<Result>(work: Promise<Result>, late: () => Result): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (error instanceof TimeIsUp) return late()
    throw error
  }
}

/** A part that is too busy to answer leaves one statement out, not the whole check. @throws TimeIsUp for Unavailable */
export async function asLate<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Unavailable) throw new TimeIsUp()
    throw error
  }
}
