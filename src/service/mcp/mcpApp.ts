import Koa from 'koa'
import type { Logger } from 'pino'
import type { ReportFailure } from '../../base/log/causeLog.js'
import type { RequestState } from '../http/context.js'
import { accessLog } from '../http/middleware/accessLog.js'
import { clientName } from '../http/middleware/clientName.js'
import { errors } from '../http/middleware/errors.js'
import { noPage } from '../http/sendFailure.js'
import { identifyClient } from '../http/middleware/identifyClient.js'
import { requestId } from '../http/middleware/requestId.js'
import { securityHeaders } from '../http/middleware/securityHeaders.js'
import { guardOrigin, type Allowed } from './guardOrigin.js'
import type { Mount } from './mount.js'

/** Where the protocol is spoken. */
export const MCP_PATH = '/mcp'

export interface McpServing {
  readonly mount: Mount
  readonly allowed: Allowed
  readonly trustedProxies: readonly string[]
  readonly logKey: string
  readonly log: Logger
  readonly report: ReportFailure
  readonly version: string
}

/** The HTTP side of the tool server: who is asking is found out and logged as at the API, and the transport is mounted. */
export function mcpApp({ mount, allowed, trustedProxies, logKey, log, report, version }: McpServing) {
  const app = new Koa<RequestState>()
  app.on('error', (error: NodeJS.ErrnoException) => {
    // Who hangs up while an answer is sent is no failure of ours.
    if (!['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes(error.code ?? '')) {
      log.error({ err: error }, 'answer failed')
    }
  })
  app.use(requestId)
  app.use(identifyClient({ secrets: { logKey }, trustedProxies }))
  app.use(accessLog(log, clientName(logKey)))
  app.use(securityHeaders)
  app.use(errors(log, report, noPage))
  app.use(guardOrigin(allowed))
  app.use(async ctx => {
    if (ctx.path === MCP_PATH) return mount.answer(ctx)
    ctx.status = ctx.path === '/' ? 200 : 404
    ctx.body =
      ctx.path === '/'
        ? { service: 'beleg', version, mcp: MCP_PATH }
        : { detail: `No such path; the protocol is spoken at ${MCP_PATH}` }
  })
  return app
}
