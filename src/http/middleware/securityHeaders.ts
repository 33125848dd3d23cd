import type { AppMiddleware } from '../context.js'

/** Answers depend on the key and are not stored by anyone between, unless a handler says otherwise. */
export const securityHeaders: AppMiddleware = (ctx, next) => {
  const { res } = ctx
  res.setHeader('X-Content-Type-Options', 'nosniff')
  res.setHeader('Cache-Control', 'no-store')
  res.setHeader('Vary', 'X-API-Key')
  return next()
}
