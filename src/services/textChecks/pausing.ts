import { setImmediate } from 'node:timers/promises'

/** Work goes on so long, in milliseconds, before others come between. */
const SLICE = 8

/** Lets others come between, when the work has gone on for long enough. @throws the signal's reason when the caller has gone */
export function pausing(signal: AbortSignal | undefined): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < SLICE) return
    await setImmediate()
    signal?.throwIfAborted()
    since = performance.now()
  }
}
