import { Forbidden } from '../../base/errors.js'
import type { ApiRequest } from './apiRequest.js'
import type { Context } from './context.js'
import type { ReplyCookie } from './reply.js'

/** Holds the API key of who looks at pages, as long as the browser runs. No script can read it, no other site send it. */
const COOKIE = 'beleg_key'

/** The key that the browser holds. */
export function sessionKey({ cookie }: Pick<ApiRequest, 'cookie'>): string | undefined {
  return cookie(COOKIE)
}

/** @param key null forgets the one that the browser holds */
export function keyCookie(key: string | null): ReplyCookie {
  return { name: COOKIE, value: key, sameSite: 'strict', keepsSecure: true }
}

/** Asked for by our own pages alone: no other origin may send it, since the preflight of such a request does not allow it. */
const BY_SESSION = 'X-Beleg-Session'

/**
 * Whether one of our pages asks the API in the name of who holds the session: what is tried out at `/docs`. Any other
 * call of the API gives its key itself, so that no link and no form of others spends somebody's key.
 */
export function asksBySession(ctx: Pick<Context, 'get' | 'host'>): boolean {
  return ctx.get(BY_SESSION) === 'yes' && !isForeign(ctx)
}

/**
 * Lets pass a form of our own pages alone.
 * @throws Forbidden when a browser says that another site has sent it
 */
export function ownFormOnly(ctx: Context): void {
  if (isForeign(ctx)) throw new Forbidden('This form belongs to the pages of this service')
}

function isForeign(ctx: Pick<Context, 'get' | 'host'>): boolean {
  const site = ctx.get('Sec-Fetch-Site')
  const origin = ctx.get('Origin')
  return site === '' ? origin !== '' && !origin.endsWith(`//${ctx.host}`) : site !== 'same-origin'
}
