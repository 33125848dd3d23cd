import { setTimeout } from 'node:timers/promises'

/** A page about an error waits no longer for what it might do without. */
const PATIENCE_MS = 400

/** What is found at once; `otherwise` where it takes too long or fails. */
export async function withinPatience<Found>(
  find: (signal: AbortSignal) => Promise<Found>,
  otherwise: Found
): Promise<Found> {
  const end = new AbortController()
  try {
    return await Promise.race([find(end.signal), setTimeout(PATIENCE_MS, otherwise, { signal: end.signal })])
  } catch {
    return otherwise
  } finally {
    end.abort()
  }
}
