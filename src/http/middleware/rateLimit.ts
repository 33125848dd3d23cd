import type { Step } from '../context.js'
import type { Serving } from '../serving.js'
import { TooManyRequests } from './errors.js'

/** Counts the call against the profile's quota, per key, or per client without one. */
export function rateLimit({ settings, quota }: Pick<Serving, 'settings' | 'quota'>): Step {
  const quotas = settings.quotas ?? {}
  return async (ctx, next) => {
    const { key, access } = ctx.state
    const limit = quotas[access.profile.name] ?? access.profile.quotaPerMinute
    if (limit <= 0) return next()
    const state = await quota.consume(key?.id ?? `client:${ctx.state.client}`, limit)
    const reset = Math.max(0, Math.ceil(state.resetSeconds))
    const remaining = Math.max(0, state.remaining)
    ctx.state.quota = { limit, remaining, reset }
    ctx.res.setHeader('RateLimit-Policy', `"minute";q=${limit};w=60`)
    ctx.res.setHeader('RateLimit', `"minute";r=${remaining};t=${reset}`)
    if (!state.allowed) {
      throw new TooManyRequests(
        `The quota of ${limit} calls a minute is used up`,
        Math.max(1, reset),
        'quota'
      )
    }
    return next()
  }
}
