import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { alive, openingProbe, RETRY_SECONDS } from './presentProbe.js'
import { httpServer, type RequestListenerOwner } from './server.js'

export interface OpeningServer {
  readonly server: Server
  /** From now on the app answers. */
  readonly serve: (app: RequestListenerOwner) => void
}

/**
 * The server while the parts of the service are being opened, which takes half a minute where much is held: it says that
 * it is alive, and lets nobody take it for ready.
 */
export function openingServer(): OpeningServer {
  let handle: ReturnType<RequestListenerOwner['callback']> = answerOpening
  const server = httpServer({ callback: () => (request, response) => handle(request, response) })
  return { server, serve: app => (handle = app.callback()) }
}

/** For people, until the pages are there; it asks again by itself. */
const OPENING_PAGE = `<!doctype html>
<html lang="de">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="refresh" content="${RETRY_SECONDS}" />
    <title>Beleg</title>
  </head>
  <body>
    <h1>Beleg</h1>
    <p>Der Dienst startet gerade. Diese Seite lädt sich neu, bis er da ist.</p>
    <p lang="en">The service is opening. This page loads anew until it is there.</p>
  </body>
</html>
`

/** Browsers name HTML; programs that take everything do not. */
function wantsPage({ headers, method }: IncomingMessage, path: string): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && !path.startsWith('/v1/') && /\btext\/html\b/.test(headers.accept ?? '')
}

/** Alive, not ready, and all else is to be asked later. */
function answerOpening(request: IncomingMessage, response: ServerResponse): void {
  const [path] = (request.url ?? '').split('?', 1)
  const isLive = path === '/v1/health/live'
  const body = isLive
    ? alive
    : path === '/v1/health/ready'
      ? openingProbe
      : { detail: 'The service is opening; try again' }
  const isPage = wantsPage(request, path ?? '')
  response.setHeader('X-Request-Id', randomUUID())
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('X-Content-Type-Options', 'nosniff')
  if (!isLive) response.setHeader('Retry-After', RETRY_SECONDS)
  const type = isPage ? 'text/html' : 'application/json'
  response.writeHead(isLive ? 200 : 503, { 'Content-Type': `${type}; charset=utf-8` })
  response.end(request.method === 'HEAD' ? undefined : isPage ? OPENING_PAGE : JSON.stringify(body))
}
