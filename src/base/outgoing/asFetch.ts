import type { IncomingHttpHeaders } from 'node:http'
import type { HttpClient } from './httpClient.js'
import { OutgoingFailure } from './outgoingFailure.js'

/** Of a fetch's second argument, what programs of others set. */
interface Sent {
  readonly method?: string
  readonly headers?: ConstructorParameters<typeof Headers>[0]
  readonly body?: unknown
  readonly signal?: AbortSignal | null
}

/**
 * A `fetch` over our client, for libraries that want one: to the client's own origin alone, with a text as body.
 * @throws OutgoingFailure as the client does
 */
export function asFetch(client: HttpClient): (url: string | URL | Request, sent?: Sent) => Promise<Response> {
  return async (url, { method = 'GET', headers, body, signal } = {}) => {
    const { origin, pathname, search } = new URL(url instanceof Request ? url.url : url)
    if (origin !== client.origin)
      throw new OutgoingFailure('unreachable', `${origin} is not ${client.origin}`)
    if (method !== 'GET' && method !== 'POST') throw new TypeError(`${method} is not sent`)
    if (body !== undefined && body !== null && typeof body !== 'string') {
      throw new TypeError('The body of a call must be a text')
    }
    const answer = await client.call({
      path: `${pathname}${search}`,
      method,
      headers: Object.fromEntries(new Headers(headers)),
      body: body ?? undefined,
      signal: signal ?? undefined
    })
    const { status } = answer
    const hasNoBody = status === 204 || status === 205 || status === 304
    if (hasNoBody) for await (const chunk of answer.body) void chunk
    return new Response(hasNoBody ? null : ReadableStream.from(answer.body), {
      status,
      headers: headersOf(answer.headers)
    })
  }
}

function headersOf(received: IncomingHttpHeaders): Headers {
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(received)) {
    for (const value of Array.isArray(values) ? values : [values]) headers.append(name, value)
  }
  return headers
}
