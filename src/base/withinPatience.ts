import { setImmediate, setTimeout } from 'node:timers/promises'

/** How long a part is waited for that is asked how it is, in ms: balancers ask every second, and give up after two. */
export const HEALTH_MS = 1_200

/**
 * What is found in so many milliseconds; `otherwise` where it takes longer or fails.
 * @param find its signal says that nobody waits any more
 */
export async function withinPatience<Found>(
  milliseconds: number,
  find: (signal: AbortSignal) => Promise<Found>,
  otherwise: Found
): Promise<Found> {
  const end = new AbortController()
  try {
    const over = setTimeout(milliseconds, undefined, { signal: end.signal })
    // Who was held up himself first takes what has come meanwhile.
    return await Promise.race([find(end.signal), over.then(() => setImmediate(otherwise))])
  } catch {
    return otherwise
  } finally {
    end.abort()
  }
}
