import type { IncomingHttpHeaders } from 'node:http'
import { HttpClient } from '../../base/outgoing/httpClient.js'
import { userAgent } from '../../base/outgoing/userAgent.js'
import type { Caller } from './caller.js'

/** One call of the API. */
export interface ApiCall {
  readonly method?: 'GET' | 'POST'
  /** Below the API's address, with the query: `/v1/health`. */
  readonly path: string
  readonly accept?: string
  /** Sent as JSON. */
  readonly body?: unknown
  readonly timeoutMs: number
  readonly signal?: AbortSignal | undefined
}

export interface ApiAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** Of one answer; more than an agent can read. */
export const MOST_BYTES = 2_000_000
const CONNECT_MS = 5_000
/** At once; what is more waits. Streams of previews hold theirs for minutes. */
const CONNECTIONS = 256

/** The HTTP API of the deployment, called with the caller's key. */
export class BelegApi {
  readonly #client: HttpClient
  readonly #path: string
  readonly #userAgent = `${userAgent(undefined)} (mcp)`

  /** @param url where the API is; a path in it is kept */
  constructor(readonly url: string) {
    const { origin, pathname } = new URL(url)
    this.#path = pathname.replace(/\/+$/, '')
    this.#client = new HttpClient(origin, {
      connectMs: CONNECT_MS,
      headersMs: 150_000,
      idleMs: 150_000,
      totalMs: 150_000,
      maxBytes: MOST_BYTES,
      connections: CONNECTIONS
    })
  }

  /** The whole answer, whatever its status. @throws OutgoingFailure, or the signal's reason */
  async call(call: ApiCall, caller: Caller): Promise<ApiAnswer> {
    const answer = await this.open(call, caller)
    const chunks: Buffer[] = []
    for await (const chunk of answer.body) chunks.push(chunk)
    return { status: answer.status, headers: answer.headers, text: Buffer.concat(chunks).toString('utf8') }
  }

  /** The answer as it comes. @throws OutgoingFailure, or the signal's reason */
  open({ method = 'GET', path, accept, body, timeoutMs, signal }: ApiCall, { key, address }: Caller) {
    return this.#client.call({
      method,
      path: `${this.#path}${path}`,
      headers: {
        accept: accept ?? 'application/json',
        'user-agent': this.#userAgent,
        ...(key !== undefined && { 'x-api-key': key }),
        ...(address !== undefined && { 'x-forwarded-for': address }),
        ...(body !== undefined && { 'content-type': 'application/json' })
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
      limits: { headersMs: timeoutMs, idleMs: timeoutMs, totalMs: timeoutMs },
      raw: true
    })
  }

  close(): Promise<void> {
    return this.#client.close()
  }
}
