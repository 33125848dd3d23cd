import { RateLimiterMemory } from 'rate-limiter-flexible'

export interface QuotaState {
  readonly allowed: boolean
  /** Calls left in this minute. */
  readonly remaining: number
  /** Until the minute is over. */
  readonly resetSeconds: number
}

/** Counts calls against limits a minute; the minute begins with the first call. */
export interface Quota {
  /** Counts one call of `id`, a key's id or a client's address. */
  consume(id: string, limitPerMinute: number): Promise<QuotaState>
}

export function openQuota(): Quota {
  // Limits differ by caller and may change, so the limiter only counts, and what it counts is compared here.
  const limiter = new RateLimiterMemory({ duration: 60, points: Number.MAX_SAFE_INTEGER })
  return {
    async consume(id, limitPerMinute) {
      const { consumedPoints, msBeforeNext } = await limiter.penalty(id)
      return {
        allowed: consumedPoints <= limitPerMinute,
        remaining: Math.max(0, limitPerMinute - consumedPoints),
        resetSeconds: Math.max(0, msBeforeNext) / 1000
      }
    }
  }
}
