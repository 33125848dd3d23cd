import { setTimeout } from 'node:timers/promises'

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
    return await Promise.race([find(end.signal), setTimeout(milliseconds, otherwise, { signal: end.signal })])
  } catch {
    return otherwise
  } finally {
    end.abort()
  }
}
