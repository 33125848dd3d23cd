import { randomUUID } from 'node:crypto'
import type { AppMiddleware } from '../context.js'

/** Ids of this shape only are taken over from the caller: they cannot hold a key or a question. */
const SANE = /^(?:[0-9a-f]{16,64}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i

/** Gives each request an id, or keeps the caller's. */
export const requestId: AppMiddleware = (ctx, next) => {
  const given = ctx.req.headers['x-request-id']
  const id = typeof given === 'string' && SANE.test(given) ? given : randomUUID()
  ctx.state.requestId = id
  ctx.res.setHeader('X-Request-Id', id)
  return next()
}
