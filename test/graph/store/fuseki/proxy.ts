import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer }
/** May change an answer; `undefined` lets it be lost. */
type Change = (answer: Answer) => Answer | undefined | Promise<Answer | undefined>

/** A proxy on the loopback that loses, cuts or changes what a test tells it to. */
export interface Proxy {
  readonly url: string
  /** Requests that came, by the last part of their path; queries of given graphs also as `graphs`. */
  readonly seen: Map<string, number>
  /** The server behind it; `undefined` breaks every connection, as one that is down. */
  target: string | undefined
  /** For the next request to this service only: what becomes of its answer, or that it never arrives. */
  once(service: 'query' | 'update' | 'get', change: Change | 'never arrives'): void
  close(): Promise<void>
}

export async function openProxy(target: string): Promise<Proxy> {
  const waiting = new Map<string, Change | 'never arrives'>()
  const seen = new Map<string, number>()
  const server = createServer((incoming, outgoing) => {
    void carry(incoming, outgoing).catch(() => incoming.socket.destroy())
  })
  const carry = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const service = /\/([a-z]+)(?:\?|$)/.exec(incoming.url!)![1]!
    seen.set(service, (seen.get(service) ?? 0) + 1)
    if (incoming.url!.includes('named-graph-uri=')) seen.set('graphs', (seen.get('graphs') ?? 0) + 1)
    const change = waiting.get(service)
    waiting.delete(service)
    if (proxy.target === undefined || change === 'never arrives') return void incoming.socket.destroy()
    const given = await forward(proxy.target, incoming, Buffer.concat(chunks))
    const answer = change ? await change(given) : given
    if (answer === undefined) return void incoming.socket.destroy()
    const { 'transfer-encoding': chunked, 'content-length': length, ...headers } = answer.headers
    void chunked
    void length
    outgoing.writeHead(answer.status, headers)
    outgoing.end(answer.body)
  }
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const proxy: Proxy = {
    url: `http://127.0.0.1:${port}${new URL(target).pathname}`,
    seen,
    target,
    once: (service, change) => void waiting.set(service, change),
    close: async () => {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    }
  }
  return proxy
}

function forward(target: string, incoming: IncomingMessage, body: Buffer): Promise<Answer> {
  return new Promise((done, failed) => {
    const outgoing = request(
      new URL(incoming.url!, target),
      {
        method: incoming.method,
        headers: { ...incoming.headers, 'content-length': body.length },
        agent: false
      },
      response => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', failed)
        response.on('end', () =>
          done({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) })
        )
      }
    )
    outgoing.removeHeader('transfer-encoding')
    outgoing.on('error', failed)
    outgoing.end(body)
  })
}
