import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contractDocument } from '../../../src/service/contract/document.js'

/** Keys that the fake API knows. */
export const KEYS = [
  'beleg_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  'beleg_BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB'
] as const

type Handler = (request: IncomingMessage, response: ServerResponse) => void

export interface FakeApi {
  readonly url: string
  /** Method and target of each call, but for those to `/openapi.json` and the check of keys. */
  readonly calls: { readonly target: string; readonly headers: IncomingMessage['headers'] }[]
  /** Of calls that their caller broke off. */
  readonly brokenOff: string[]
  /** What is answered to all but the contract and the check of keys. */
  answer: Handler
  contract: object
  readonly close: () => Promise<void>
}

/** An API that answers as it is told. */
export async function startFakeApi(): Promise<FakeApi> {
  const server = createServer((request, response) => {
    const target = `${request.method} ${request.url}`
    if (target === 'GET /openapi.json') return json(response, 200, fake.contract)
    if (target === 'GET /v1/legal') {
      const isKnown = KEYS.includes(String(request.headers['x-api-key']) as never)
      return json(response, isKnown ? 400 : 401, { detail: '' })
    }
    fake.calls.push({ target, headers: request.headers })
    response.on('close', () => {
      if (!response.writableFinished) fake.brokenOff.push(target)
    })
    fake.answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const fake: FakeApi = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    brokenOff: [],
    answer: (_, response) => json(response, 200, {}),
    contract: contractDocument,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    }
  }
  return fake
}

export function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {}
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}
