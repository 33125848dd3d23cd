import type { Context } from './context.js'
import type { Reply, ReplyCookie } from './reply.js'

/** What of a reply is there at once. */
export function setReply(ctx: Context, reply: Reply): void {
  const { status = 200, headers = {}, type, vary = [], cookies = [], body } = reply
  for (const each of vary) ctx.vary(each)
  ctx.status = status
  if (type !== undefined) ctx.type = type
  ctx.set(headers)
  for (const cookie of cookies) setCookie(ctx, cookie)
  if (body !== undefined) ctx.body = body
}

function setCookie(ctx: Context, { name, value, sameSite, maxAge, keepsSecure }: ReplyCookie): void {
  const options = { sameSite, httpOnly: true, overwrite: true, ...(maxAge !== undefined && { maxAge }) }
  ctx.cookies.set(name, value, keepsSecure ? { ...options, secure: isSecure(ctx) } : options)
}

/** Koa refuses a secure cookie over a plain connection; one behind a proxy that speaks TLS is told by its header. */
function isSecure(ctx: Context): boolean {
  const secure = ctx.secure || ctx.get('X-Forwarded-Proto') === 'https'
  if (secure) ctx.cookies.secure = true
  return secure
}
