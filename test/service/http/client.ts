import { expect } from 'chai'
import { once } from 'node:events'
import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp } from '../../../src/service/app.js'
import { operations, type OperationAt } from '../../../src/service/contract/document.js'
import { responseErrors } from '../../../src/service/contract/responses.js'
import { httpServer } from '../../../src/service/http/server.js'
import type { Serving } from '../../../src/service/http/serving.js'

export interface Call {
  readonly method?: string
  readonly headers?: Record<string, string | string[]>
  readonly key?: string
  /** Sent as it is; an object is sent as JSON. */
  readonly body?: string | Buffer | object
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests read answers of every shape
  readonly body: any
}

export interface Client {
  readonly url: string
  /** Sends the target as it is written, without a URL parser's repairs, and checks the answer against the contract. */
  readonly call: (target: string, options?: Call) => Promise<Answer>
  readonly close: () => Promise<void>
}

/** Starts the app on a port of its own. */
export async function startClient(serving: Serving): Promise<Client> {
  const server = httpServer(createApp(serving)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    call: (target, options) => call(port, target, options),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    }
  }
}

export async function call(port: number, target: string, options: Call = {}): Promise<Answer> {
  const { method = 'GET', key, body } = options
  const sent =
    body === undefined || typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)
  const headers = {
    ...(sent === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
    ...(key === undefined ? {} : { 'x-api-key': key }),
    ...options.headers
  }
  // A connection of its own that the server keeps open: it then reads a body that it refuses, instead of breaking off.
  const agent = new Agent({ keepAlive: true })
  const answer = await new Promise<Answer>((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, method, path: target, headers, agent }, incoming => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('error', reject)
      incoming.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8')
        const isJson = String(incoming.headers['content-type']).includes('json') && text !== ''
        resolve({
          status: incoming.statusCode!,
          headers: incoming.headers,
          text,
          body: isJson ? JSON.parse(text) : undefined
        })
      })
    })
    outgoing.on('error', reject)
    outgoing.end(sent)
  }).finally(() => agent.destroy())
  checkAgainstContract(method, target, answer)
  return answer
}

/** Every answer of every test goes through here. */
function checkAgainstContract(method: string, target: string, answer: Answer): void {
  const path = target.split('?')[0]!
  const operation = operations.find(each => each.method === method && matches(each.path, path))
  const place = `${method} ${path} ${answer.status}`
  if (operation !== undefined) checkHeaders(operation, answer, place)
  if (operation !== undefined && ![408, 417].includes(answer.status)) {
    const [type] = String(answer.headers['content-type']).split(';')
    const isOther = type! in (operation.responses[String(answer.status)]?.content ?? {})
    if (isOther && type !== 'application/json') return
    const isPlainJson = String(answer.headers['content-type']).startsWith('application/json')
    expect(
      responseErrors(operation.operationId, answer.status, isPlainJson ? answer.body : undefined),
      `${place} ${answer.text}`
    ).deep.equal([])
  } else if (answer.status >= 400 && method !== 'HEAD') {
    expect(Object.keys(answer.body ?? {}), place).deep.equal(['detail'])
    expect(answer.body.detail, place).a('string')
  }
}

/** Headers of HTTP itself, of caching, of CORS and of safety; all others are the contract's. */
const PLAIN =
  /^(?:cache-control|connection|content-.*|date|keep-alive|transfer-encoding|vary|x-content-type-options|x-accel-buffering|referrer-policy|cross-origin-.*|access-control-.*)$/

/** No header that callers are not told of. */
function checkHeaders({ responses }: OperationAt, { status, headers }: Answer, place: string): void {
  const told = Object.keys(responses[String(status)]?.headers ?? {}).map(name => name.toLowerCase())
  const sent = Object.keys(headers).filter(name => !PLAIN.test(name))
  if (responses[String(status)] !== undefined)
    expect(told, `${place} ${sent.join(' ')}`).include.members(sent)
}

function matches(template: string, path: string): boolean {
  return new RegExp(`^${template.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`).test(path)
}
