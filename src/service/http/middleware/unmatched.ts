import type { AppMiddleware, Context } from '../context.js'
import { refusalOfStatus } from '../refusalReason.js'
import { sendFailure, type FailurePage } from '../sendFailure.js'

/** Says in the contract's form what the router says in a bare status: no such path (404), no such method there (405). */
export function unmatched(show: FailurePage): AppMiddleware {
  return async (ctx, next) => {
    await next()
    if (ctx.body !== undefined && ctx.body !== null) return
    if (ctx.status === 404 || ctx.status === 405) ctx.state.refusal ??= refusalOfStatus(ctx.status)
    if (ctx.status === 404) {
      const detail = 'No such path; the paths stand in /openapi.json'
      await sendFailure(ctx as Context, { status: 404, detail }, show)
    } else if (ctx.status === 405) {
      const detail = `Method not allowed here; allowed are ${ctx.response.get('Allow')}`
      await sendFailure(ctx as Context, { status: 405, detail }, show)
    }
  }
}
