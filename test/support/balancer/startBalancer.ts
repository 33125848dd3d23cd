import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Balancer {
  readonly url: string
  /** Who is asked from now on, in turns. */
  readonly set: (machines: readonly string[]) => void
  readonly close: () => Promise<void>
}

interface Answer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/** How long a machine may be silent before another is asked, in milliseconds. */
const SILENT = 30_000

/**
 * What a balancer does that is set up as most are: machines in turns, and the next one where one does not take the
 * connection; where one takes it and does not answer, only for what may be asked again (GET).
 */
export async function startBalancer(): Promise<Balancer> {
  let machines: readonly string[] = []
  let turn = 0
  const server = createServer((incoming, response) => {
    void (async () => {
      const body = await bodyOf(incoming)
      const order = machines.map((_, at) => machines[(turn + at) % machines.length]!)
      turn += 1
      for (const machine of order) {
        const answer = await ask(machine, incoming, body).catch((error: NodeJS.ErrnoException) => error)
        if (!(answer instanceof Error))
          return response.writeHead(answer.status, answer.headers).end(answer.body)
        if (incoming.method !== 'GET' && answer.code !== 'ECONNREFUSED') break
      }
      return response.writeHead(502).end('no machine answers')
    })()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set: list => (machines = list),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    }
  }
}

function ask(machine: string, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      `${machine}${url}`,
      { method, headers, agent: false, timeout: SILENT },
      response => {
        bodyOf(response).then(
          whole =>
            resolve({ status: response.statusCode!, headers: withoutHops(response.headers), body: whole }),
          reject
        )
      }
    )
    outgoing.once('timeout', () => outgoing.destroy(new Error('silent')))
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}

/** Those of one connection say nothing of the next. */
function withoutHops(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding'])
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.has(name)))
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of message as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts)
}
