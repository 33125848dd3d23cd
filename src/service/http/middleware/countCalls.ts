import { basePath, pathBelowBase } from '../basePath.js'
import type { AppMiddleware } from '../context.js'
import type { CallCounter } from '../../operations/callCounter.js'

/** Counts each call below `/v1`, whatever becomes of it. */
export function countCalls(calls: CallCounter, baseIri: string): AppMiddleware {
  const base = basePath(baseIri)
  return (ctx, next) => {
    if (pathBelowBase(ctx.path, base).startsWith('v1/')) calls.count()
    return next()
  }
}
