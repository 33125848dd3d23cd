import { setImmediate } from 'node:timers/promises'
import type { SearchOptions } from './retrieval.js'

/** What a search computes takes a while: lets those come between who wait for other things, and rejects where nobody waits for it. */
export async function letOthersCome({ signal }: SearchOptions): Promise<void> {
  await setImmediate()
  signal?.throwIfAborted()
}
