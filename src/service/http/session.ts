import { Forbidden } from '../../base/errors.js'
import type { Context } from './context.js'

/** Holds the API key of who looks at pages, as long as the browser runs. No script can read it, no other site send it. */
const COOKIE = 'beleg_key'

/** The key that the browser holds. */
export function sessionKey(ctx: Pick<Context, 'cookies'>): string | undefined {
  return ctx.cookies.get(COOKIE)
}

export function keepKey(ctx: Context, key: string): void {
  ctx.cookies.set(COOKIE, key, { sameSite: 'strict', httpOnly: true, overwrite: true, secure: isSecure(ctx) })
}

export function forgetKey(ctx: Context): void {
  ctx.cookies.set(COOKIE, null, {
    sameSite: 'strict',
    httpOnly: true,
    overwrite: true,
    secure: isSecure(ctx)
  })
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

/** Koa refuses a secure cookie over a plain connection; one behind a proxy that speaks TLS is told by its header. */
function isSecure(ctx: Context): boolean {
  const secure = ctx.secure || ctx.get('X-Forwarded-Proto') === 'https'
  if (secure) ctx.cookies.secure = true
  return secure
}
