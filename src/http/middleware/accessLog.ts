import type { Logger } from 'pino'
import type { AppMiddleware, Context } from '../context.js'

/**
 * One line a request: pseudonym of the client, method, path, status, milliseconds. The path is the contract's own
 * (`/v1/admin/keys/{key_id}`): what callers put into a path, a query or a body does not reach the log.
 * @param clientOf the pseudonym of a caller that no later step has named
 */
export function accessLog(log: Logger, clientOf: (address: string) => string): AppMiddleware {
  return async (ctx, next) => {
    const start = performance.now()
    await next()
    if (!log.isLevelEnabled('info')) return
    log.info(
      {
        request: ctx.state.requestId,
        client: ctx.state.client ?? clientOf(ctx.ip),
        method: ctx.method,
        path: matchedPath(ctx as unknown as Context),
        status: ctx.status,
        ms: Math.round((performance.now() - start) * 100) / 100
      },
      'request'
    )
  }
}

function matchedPath(ctx: Context): string {
  return String(ctx._matchedRouteName ?? ctx._matchedRoute ?? '(unknown)')
}
