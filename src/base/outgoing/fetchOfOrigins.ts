import { asFetch } from './asFetch.js'
import { HttpClient } from './httpClient.js'
import type { OriginLimits } from './limits.js'

/** A secret header for one origin. */
export interface OriginKey {
  /** `https://host:port` */
  readonly origin: string
  readonly headers: Readonly<Record<string, string>>
}

export interface OriginsFetch {
  readonly fetch: typeof globalThis.fetch
  /** Ends what runs. */
  readonly close: () => Promise<void>
}

/**
 * A `fetch` over a client for each origin that is asked, for libraries that choose their own addresses. Nothing is
 * packed, and no redirect followed, so that the key goes where it belongs and nowhere else.
 * @param key goes with every call to its origin, and to no other
 * @param onRefusal makes the error that a status of 400 and above is thrown as
 */
export function fetchOfOrigins(
  limits: OriginLimits,
  key: OriginKey | undefined,
  onRefusal: (origin: string, answer: Response) => Promise<Error>
): OriginsFetch {
  const clients = new Map<string, HttpClient>()
  const clientOf = (origin: string) => {
    const client = clients.get(origin) ?? new HttpClient(origin, limits)
    clients.set(origin, client)
    return client
  }
  const fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input)
    const headers = new Headers(init.headers)
    headers.set('accept-encoding', 'identity')
    if (url.origin === key?.origin) {
      for (const [name, value] of Object.entries(key.headers)) headers.set(name, value)
    }
    const { body } = init
    if (body instanceof URLSearchParams && !headers.has('content-type')) {
      headers.set('content-type', 'application/x-www-form-urlencoded')
    }
    const answer = await asFetch(clientOf(url.origin))(url, {
      ...(init.method !== undefined && { method: init.method }),
      headers,
      body: body instanceof URLSearchParams ? body.toString() : body,
      signal: init.signal ?? null
    })
    if (answer.status >= 400) throw await onRefusal(url.origin, answer)
    return answer
  }
  return {
    fetch,
    close: async () => {
      await Promise.all([...clients.values()].map(client => client.close()))
    }
  }
}
