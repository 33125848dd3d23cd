import { createHash, timingSafeEqual } from 'node:crypto'
import { Forbidden, Unauthorized } from '../../errors.js'
import type { Step } from '../context.js'
import type { HttpSettings } from '../dependencies.js'

/**
 * Who may call: `open` anyone, uncounted; `keyless` anyone; `contract` a valid key; `tenant` a key with a tenant;
 * `admin` who holds the administrator's key.
 */
export type AccessLevel = 'open' | 'keyless' | 'contract' | 'tenant' | 'admin'

/** The step that lets pass who may call; undefined where everyone may. */
export function requireAccess(level: AccessLevel, { secrets }: HttpSettings): Step | undefined {
  switch (level) {
    case 'contract':
      return async (ctx, next) => {
        if (ctx.state.key === undefined) throw noKey()
        return next()
      }
    case 'tenant':
      return async (ctx, next) => {
        if (ctx.state.key === undefined) throw noKey()
        if (ctx.state.access.tenant === undefined) throw new Forbidden('This key is not bound to a tenant')
        return next()
      }
    case 'admin':
      return async (ctx, next) => {
        if (!secrets.adminKey) {
          throw new Forbidden('Administration is off: no administrator key is configured')
        }
        const given = ctx.req.headers['x-admin-key']
        if (typeof given !== 'string' || !equal(given, secrets.adminKey)) {
          throw new Unauthorized('The administrator key is missing or wrong (header X-Admin-Key)')
        }
        return next()
      }
    default:
      return undefined
  }
}

function noKey(): Unauthorized {
  return new Unauthorized('A valid API key is needed (header X-API-Key)')
}

/** In a time that says nothing about where the two differ, nor about their lengths. */
function equal(given: string, wanted: string): boolean {
  const [left, right] = [given, wanted].map(text => createHash('sha256').update(text).digest())
  return timingSafeEqual(left!, right!)
}
