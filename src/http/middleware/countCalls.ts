import type { AppMiddleware } from '../context.js'
import type { CallCounter } from '../dependencies.js'

/** Counts each call below `/v1`, whatever becomes of it. */
export function countCalls(calls: CallCounter): AppMiddleware {
  return (ctx, next) => {
    if (ctx.path.startsWith('/v1/')) calls.count()
    return next()
  }
}
