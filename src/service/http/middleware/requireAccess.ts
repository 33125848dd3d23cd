import { Forbidden, Unauthorized } from '../../../base/errors.js'
import type { KeyEnd } from '../../keys/apiKeys.js'
import type { DoorStep } from '../context.js'

/**
 * Who may call: `open` anyone, uncounted; `keyless` anyone; `contract` a valid key; `tenant` a key with a tenant;
 * `admin` who holds the administrator's key.
 */
export type AccessLevel = 'open' | 'keyless' | 'contract' | 'tenant' | 'admin'

/** The step that lets pass whose key may call; undefined where everyone may. */
export function requireAccess(level: Exclude<AccessLevel, 'admin'>): DoorStep | undefined {
  switch (level) {
    case 'contract':
      return async (ctx, next) => {
        if (ctx.state.key === undefined) throw noKey(ctx.state.keyEnd)
        return next()
      }
    case 'tenant':
      return async (ctx, next) => {
        if (ctx.state.key === undefined) throw noKey(ctx.state.keyEnd)
        if (ctx.state.access.tenant === undefined)
          throw new Forbidden('This key is not bound to a tenant', 'no tenant')
        return next()
      }
    default:
      return undefined
  }
}

function noKey(end: KeyEnd | undefined): Unauthorized {
  if (end !== undefined) {
    return new Unauthorized(keyEndSentence(end), end.why === 'expired' ? 'key expired' : 'key revoked')
  }
  return new Unauthorized('A valid API key is needed (header X-API-Key)')
}

/** What its holder is told of a key that is not valid any more. */
export function keyEndSentence({ why, at }: KeyEnd): string {
  const happened = why === 'expired' ? 'expired' : 'was revoked'
  return `This API key ${happened} at ${at.toISOString()}: its operator can issue another`
}
