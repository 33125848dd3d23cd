import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

/** An app of Koa, or what answers in its place. */
export interface RequestListenerOwner {
  readonly callback: () => (request: IncomingMessage, response: ServerResponse) => unknown
}

/**
 * The HTTP server around the app, not listening yet. What Node itself refuses before the app sees it (a broken
 * request line, headers larger than 16 kB) is answered in the contract's form too.
 */
export function httpServer(app: RequestListenerOwner): Server {
  const handle = app.callback()
  const server = createServer((request, response) => void handle(request, response))
  server.on('checkExpectation', (_request, response: ServerResponse) => {
    response.writeHead(417, JSON_TYPE).end(unreadable(417))
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const status = STATUS[error.code ?? ''] ?? 400
    const body = unreadable(status, error.code === 'HPE_INVALID_URL' ? PERCENT : '')
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]!}\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`
    )
  })
  return server
}

const STATUS: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8', Connection: 'close' }

/** What people type: a § as it is. */
const PERCENT = '; signs beyond ASCII stand percent-encoded in an address (§ is %C2%A7)'

function unreadable(status: number, more = ''): string {
  return JSON.stringify({ detail: `${STATUS_CODES[status]!}: the request cannot be read${more}` })
}
