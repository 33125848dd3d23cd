import { Caller } from './caller.js'

/** Clients that each begin their next piece of work when the last one is done. */
export interface Load {
  readonly url: string
  /** One for each client. */
  readonly keys: readonly string[]
  readonly seconds: number
}

/** All that was measured, over all rounds. */
export interface Times {
  /** Milliseconds of each piece of work. */
  readonly each: number[]
  /** How long the rounds took together. */
  seconds: number
}

export const noTimes = (): Times => ({ each: [], seconds: 0 })

/** Adds a round to `times`. `work` gives what of it counts, in milliseconds. */
export async function timed(
  times: Times,
  { url, keys, seconds }: Load,
  work: (caller: Caller, client: number) => Promise<number>
): Promise<void> {
  const started = performance.now()
  const until = started + seconds * 1000
  await Promise.all(
    keys.map(async (key, client) => {
      const caller = new Caller(url, key)
      try {
        do times.each.push(await work(caller, client))
        while (performance.now() < until)
      } finally {
        await caller.close()
      }
    })
  )
  times.seconds += (performance.now() - started) / 1000
}

/** Milliseconds of each piece of work. */
export interface Measured {
  readonly each: readonly number[]
}

/** The share `part` of what was measured took at most so many milliseconds. */
export function within({ each }: Measured, part: number): number {
  const sorted = each.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN
}

export function perSecond({ each, seconds }: Times): number {
  return each.length / seconds
}
