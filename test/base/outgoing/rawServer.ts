import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

export interface RawServer {
  readonly origin: string
  /** Sockets that a request came on, and whose client is there. */
  readonly open: ReadonlySet<Socket>
  /** How many connections there were. */
  connections: number
  close(): Promise<void>
}

/** A server that answers each request on a socket with what a test writes to it: no HTTP of its own. */
export async function rawServer(
  answer: (socket: Socket, request: string) => void | Promise<void>
): Promise<RawServer> {
  const all = new Set<Socket>()
  const open = new Set<Socket>()
  const server = createServer(socket => {
    state.connections++
    all.add(socket)
    socket.on('close', () => open.delete(socket)).on('error', () => {})
    let received = ''
    socket.setEncoding('latin1').on('data', (part: string) => {
      received += part
      for (;;) {
        const head = received.indexOf('\r\n\r\n')
        if (head < 0) return
        const length = Number(/^content-length: *(\d+)/im.exec(received.slice(0, head))?.[1] ?? 0)
        if (received.length < head + 4 + length) return
        open.add(socket)
        const request = received.slice(0, head + 4 + length)
        received = received.slice(request.length)
        void Promise.resolve(answer(socket, request)).catch(() => socket.destroy())
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const state: RawServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    open,
    connections: 0,
    async close() {
      for (const socket of all) socket.destroy()
      server.close()
      await once(server, 'close')
    }
  }
  return state
}

/** An answer of HTTP/1.1 whose body is these chunks. */
export function chunked(
  chunks: readonly string[],
  head = 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n'
): string {
  const body = chunks.map(chunk => `${Buffer.byteLength(chunk).toString(16)}\r\n${chunk}\r\n`).join('')
  return `${head}Transfer-Encoding: chunked\r\n\r\n${body}0\r\n\r\n`
}
