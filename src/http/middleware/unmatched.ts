import type { AppMiddleware } from '../context.js'

/** Says in the contract's form what the router says in a bare status: no such path (404), no such method there (405). */
export const unmatched: AppMiddleware = async (ctx, next) => {
  await next()
  if (ctx.body !== undefined && ctx.body !== null) return
  if (ctx.status === 404) {
    ctx.body = { detail: 'No such path; the paths stand in /openapi.json' }
    ctx.status = 404
  } else if (ctx.status === 405) {
    ctx.body = { detail: `Method not allowed here; allowed are ${ctx.response.get('Allow')}` }
    ctx.status = 405
  }
}
