import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { alive, opening, RETRY_SECONDS } from './presenters/probe.js'
import { httpServer, type Answering } from './server.js'

export interface OpeningServer {
  readonly server: Server
  /** From now on the app answers. */
  readonly serve: (app: Answering) => void
}

/**
 * The server while the parts of the service are being opened, which takes half a minute where much is held: it says that
 * it is alive, and lets nobody take it for ready.
 */
export function openingServer(): OpeningServer {
  let handle: ReturnType<Answering['callback']> = answerOpening
  const server = httpServer({ callback: () => (request, response) => handle(request, response) })
  return { server, serve: app => (handle = app.callback()) }
}

/** Alive, not ready, and all else is to be asked later. */
function answerOpening(request: IncomingMessage, response: ServerResponse): void {
  const [path] = (request.url ?? '').split('?', 1)
  const isLive = path === '/v1/health/live'
  const body = isLive
    ? alive
    : path === '/v1/health/ready'
      ? opening
      : { detail: 'The service is opening; try again' }
  response.setHeader('X-Request-Id', randomUUID())
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('X-Content-Type-Options', 'nosniff')
  if (!isLive) response.setHeader('Retry-After', RETRY_SECONDS)
  response.writeHead(isLive ? 200 : 503, { 'Content-Type': 'application/json; charset=utf-8' })
  response.end(request.method === 'HEAD' ? undefined : JSON.stringify(body))
}
