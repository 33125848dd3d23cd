import type { Context, DoorStep } from '../context.js'
import type { Serving } from '../serving.js'
import { TooManyRequests } from '../../../base/errors.js'
import { keyEndSentence } from './requireAccess.js'

/** What is counted: a call of the API, or a page that somebody reads. */
type Counted = 'calls' | 'pages'

/**
 * Counts the call against the profile's quota, per key, or per client without one. Pages have a quota of their own, so
 * that nobody who reads them is stopped by what programs may ask, and programs by nothing that was read.
 * @param countedAs which of the two a request is
 */
export function rateLimit(
  { settings, quota }: Pick<Serving, 'settings' | 'quota'>,
  countedAs: (ctx: Context) => Counted = () => 'calls'
): DoorStep {
  return async (ctx, next) => {
    const { key } = ctx.state
    const counted = countedAs(ctx)
    const limit = limitOf(ctx, counted, settings)
    if (limit <= 0) return next()
    const caller = key?.id ?? `client:${ctx.state.client}`
    const state = await quota.consume(counted === 'calls' ? caller : `pages:${caller}`, limit)
    const reset = Math.max(0, Math.ceil(state.resetSeconds))
    const remaining = Math.max(0, state.remaining)
    const name = counted === 'calls' ? 'minute' : 'pages'
    ctx.state.quota = { limit, remaining, reset }
    ctx.res.setHeader('RateLimit-Policy', `"${name}";q=${limit};w=60`)
    ctx.res.setHeader('RateLimit', `"${name}";r=${remaining};t=${reset}`)
    if (!state.allowed) {
      const { keyEnd } = ctx.state
      // Such calls count for the client's address; waiting does not mend them.
      const dead = keyEnd === undefined ? '' : `. ${keyEndSentence(keyEnd)}`
      const detail = `The quota of ${limit} ${counted} a minute is used up${dead}`
      throw new TooManyRequests(detail, Math.max(1, reset), 'quota')
    }
    return next()
  }
}

/** Who may ask without limit may read without. */
function limitOf(
  { state }: Context,
  counted: Counted,
  { quotas = {}, pageQuota }: Serving['settings']
): number {
  const { profile } = state.access
  const calls = quotas[profile.name] ?? profile.quotaPerMinute
  if (counted === 'calls' || calls <= 0) return calls
  return pageQuota ?? profile.pagesPerMinute ?? calls
}
