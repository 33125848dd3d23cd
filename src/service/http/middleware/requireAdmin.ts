import { createHash, timingSafeEqual } from 'node:crypto'
import { Forbidden, TooManyRequests, Unauthorized } from '../../../base/errors.js'
import type { DoorStep } from '../context.js'
import type { Serving } from '../serving.js'

/** Wrong administrator's keys a minute: of one client, and of all. */
const OF_ONE = 10
const OF_ALL = 100

/**
 * Lets the administrator pass, always: no other call, nor another's wrong keys, count against the right one.
 * Wrong keys are counted, and above the limits the connection is closed after each, so that guessing costs one each.
 */
export function requireAdmin(
  { settings, quota }: Pick<Serving, 'settings' | 'quota'>,
  clientOf: (identity: string) => string
): DoorStep {
  const { adminKey } = settings.secrets
  return async (ctx, next) => {
    if (!adminKey)
      throw new Forbidden('Administration is off: no administrator key is configured', 'administration off')
    const client = (ctx.state.client = clientOf(ctx.state.address))
    const given = ctx.req.headers['x-admin-key']
    if (typeof given === 'string' && equal(given, adminKey)) return next()
    const own = await quota.consume(`wrong-admin-key:${client}`, OF_ONE)
    const { allowed, resetSeconds } = own.allowed ? await quota.consume('wrong-admin-key', OF_ALL) : own
    const refusal = given === undefined ? 'administrator key missing' : 'administrator key wrong'
    if (allowed)
      throw new Unauthorized('The administrator key is missing or wrong (header X-Admin-Key)', refusal)
    ctx.set('Connection', 'close')
    throw new TooManyRequests(
      'Too many wrong administrator keys (header X-Admin-Key)',
      Math.max(1, Math.ceil(resetSeconds)),
      'administrator key tries'
    )
  }
}

/** In a time that says nothing about where the two differ, nor about their lengths. */
function equal(given: string, wanted: string): boolean {
  const [left, right] = [given, wanted].map(text => createHash('sha256').update(text).digest())
  return timingSafeEqual(left!, right!)
}
