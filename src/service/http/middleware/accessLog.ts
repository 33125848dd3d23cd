import type { Logger } from 'pino'
import type { AppMiddleware } from '../context.js'
import { loggedPath } from '../loggedPath.js'

/**
 * One line a request: pseudonym of the client, method, path, status, milliseconds, and why it was refused. Neither query
 * nor body reaches the log.
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
        client: ctx.state.client ?? clientOf(ctx.state.address),
        method: ctx.method,
        path: loggedPath(ctx.path),
        status: ctx.status,
        ...(ctx.state.refusal !== undefined && { refusal: ctx.state.refusal }),
        ms: Math.round((performance.now() - start) * 100) / 100
      },
      'request'
    )
  }
}
