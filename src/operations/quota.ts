import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'

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
  /** What is left, without counting. */
  peek(id: string, limitPerMinute: number): Promise<QuotaState>
}

const SECONDS = 60

export function openQuota(): Quota {
  // Limits differ by caller and may change, so the limiter only counts, and what it counts is compared here.
  const limiter = new RateLimiterMemory({ duration: SECONDS, points: Number.MAX_SAFE_INTEGER })
  return {
    consume: async (id, limit) => stateOf(await limiter.penalty(id), limit),
    peek: async (id, limit) => stateOf(await limiter.get(id), limit)
  }
}

function stateOf(counted: RateLimiterRes | null, limit: number): QuotaState {
  const calls = counted?.consumedPoints ?? 0
  return {
    allowed: calls <= limit,
    remaining: Math.max(0, limit - calls),
    resetSeconds: counted ? Math.max(0, counted.msBeforeNext) / 1000 : SECONDS
  }
}
