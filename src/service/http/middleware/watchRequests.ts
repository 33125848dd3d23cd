import type { Watch } from '../../../base/log/watch.js'
import type { AppMiddleware } from '../context.js'

/** Methods that are told apart; of others anyone could invent any number. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Tells the watch of each request: operation, method, status, and why it was refused. */
export function watchRequests(watch: Watch): AppMiddleware {
  return async (ctx, next) => {
    const { traceparent } = ctx.req.headers
    const request = watch.request(typeof traceparent === 'string' ? traceparent : undefined)
    let failed = true
    try {
      await request.within(next)
      failed = false
    } finally {
      const { _matchedRouteName: operation } = ctx as { _matchedRouteName?: string }
      request.end({
        operation: operation ?? 'unmatched',
        method: METHODS.has(ctx.method) ? ctx.method : 'other',
        status: failed ? 500 : ctx.status,
        refusal: ctx.state.refusal
      })
    }
  }
}
