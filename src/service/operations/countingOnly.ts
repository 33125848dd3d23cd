import { RateLimiterMemory } from 'rate-limiter-flexible'

/**
 * How a limiter counts calls for a quota: limits differ by caller and may change, so it only counts, and what it counted
 * is compared where it is asked. While its store cannot be written, the process counts for itself.
 */
export function countingOnly(seconds: number) {
  const counting = { duration: seconds, points: Number.MAX_SAFE_INTEGER }
  return { ...counting, keyPrefix: '', insuranceLimiter: new RateLimiterMemory(counting) }
}
