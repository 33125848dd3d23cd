import type { AppMiddleware } from '../context.js'

/** A browser that shows what is no page (an Atom feed, RDF/XML) runs and loads nothing of it; pages have a policy of their own. */
const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Answers depend on the key and are not stored by anyone between, unless a handler says otherwise. A 304 has no policy: it
 * would take the place of the one of the page that the browser kept (RFC 9111, 3.2).
 */
export const securityHeaders: AppMiddleware = async (ctx, next) => {
  const { res } = ctx
  res.setHeader('X-Content-Type-Options', 'nosniff')
  res.setHeader('Content-Security-Policy', POLICY)
  res.setHeader('Cache-Control', 'no-store')
  res.setHeader('Vary', 'X-API-Key')
  await next()
  if (ctx.status === 304) ctx.remove('Content-Security-Policy')
}
