import Koa from 'koa'
import { apiRouter } from './http/apiRouter.js'
import type { RequestState } from './http/context.js'
import { doorSteps } from './http/doorSteps.js'
import type { Serving } from './http/serving.js'
import { frontDoor } from './http/frontDoor.js'
import { accessLog } from './http/middleware/accessLog.js'
import { clientName } from './http/middleware/clientName.js'
import { compressPages } from './http/middleware/compressPages.js'
import { countCalls } from './http/middleware/countCalls.js'
import { crossOrigin } from './http/middleware/crossOrigin.js'
import { errors } from './http/middleware/errors.js'
import { identifyClient } from './http/middleware/identifyClient.js'
import { plainAccept } from './http/middleware/plainAccept.js'
import { requestId } from './http/middleware/requestId.js'
import { securityHeaders } from './http/middleware/securityHeaders.js'
import { unmatched } from './http/middleware/unmatched.js'
import { watchRequests } from './http/middleware/watchRequests.js'
import { pageRouter } from './http/pageRouter.js'
import { routes } from './routes.js'
import { failurePage } from './web/failure/failurePage.js'
import { pages } from './pages.js'
import { assetReply } from './web/assetReply.js'
import { pageRoute } from './web/page.js'

const HUNG_UP = new Set<string | undefined>(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'])

/** The whole HTTP side over what it serves; `service/http/server.ts` puts it on a socket. */
export function createApp(serving: Serving): Koa<RequestState> {
  const app = new Koa<RequestState>()
  app.on('error', (error: NodeJS.ErrnoException) => {
    // Who hangs up while an answer is sent is no failure of ours; the access log has the request.
    if (!HUNG_UP.has(error.code)) serving.log.error({ err: error }, 'answer failed')
  })

  const clientOf = clientName(serving.settings.secrets.logKey)
  const door = doorSteps(serving, clientOf)
  const show = failurePage(serving)
  const api = apiRouter(routes, serving, door)
  const web = pageRouter(pages.map(pageRoute), assetReply, serving, door)
  const front = frontDoor(routes, serving.version, serving.ids.base)

  app.use(requestId)
  app.use(plainAccept)
  app.use(identifyClient(serving.settings))
  app.use(accessLog(serving.log, clientOf))
  if (serving.watch !== undefined) app.use(watchRequests(serving.watch))
  app.use(securityHeaders)
  app.use(compressPages)
  app.use(unmatched(show))
  app.use(errors(serving.log, serving.reportFailure, show))
  app.use(crossOrigin(serving))
  app.use(countCalls(serving.calls, serving.ids.base))
  app.use(api.routes())
  app.use(front.routes())
  app.use(web.routes())
  app.use(api.allowedMethods())
  app.use(front.allowedMethods())
  app.use(web.allowedMethods())
  return app
}
