import type pg from 'pg'

/** When each statement of a pool was sent that the server has not answered yet, in ms of this process. */
const sentOf = new WeakMap<pg.Pool, Set<{ readonly at: number }>>()

/** Does something that ends when the server has answered, and is known meanwhile. */
export async function asRunning<Result>(pool: pg.Pool, work: () => Promise<Result>): Promise<Result> {
  const sent = sentOf.get(pool) ?? new Set()
  sentOf.set(pool, sent)
  const one = { at: performance.now() }
  sent.add(one)
  try {
    return await work()
  } finally {
    sent.delete(one)
  }
}

/** For how long the statement of a pool has been running that was sent first, in seconds; 0 where none runs. */
export function oldestStatement(pool: pg.Pool): number {
  // In the order in which they were sent.
  const [first] = sentOf.get(pool) ?? []
  return first === undefined ? 0 : (performance.now() - first.at) / 1000
}
