import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Store } from 'oxigraph'

export interface Asked {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly query: string
}

export interface Endpoint {
  readonly origin: string
  /** Of its SPARQL protocol. */
  readonly url: string
  readonly asked: Asked[]
  /** Answers in the place of the store, where it gives true. */
  answers?: (asked: Asked, response: ServerResponse) => boolean
  readonly close: () => Promise<void>
}

/** A SPARQL 1.1 endpoint over an Oxigraph, at `/sparql` of a free port. */
export async function sparqlEndpoint(store: Store): Promise<Endpoint> {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    void text(request).then(body => {
      const url = new URL(request.url!, 'http://here')
      const query = new URLSearchParams(body).get('query') ?? url.searchParams.get('query') ?? ''
      const call = { path: url.pathname, headers: request.headers, query }
      asked.push(call)
      if (endpoint.answers?.(call, response) === true) return
      try {
        const isGraph = /\b(?:CONSTRUCT|DESCRIBE)\b/.test(query)
        const type = isGraph ? 'text/turtle' : 'application/sparql-results+json'
        const results = store.query(query, { results_format: isGraph ? 'text/turtle' : 'json' }) as string
        response.setHeader('content-type', type).end(results)
      } catch (error) {
        response.writeHead(400, { 'content-type': 'text/plain' }).end((error as Error).message)
      }
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const endpoint: Endpoint = {
    origin,
    url: `${origin}/sparql`,
    asked,
    close: () => new Promise(resolve => void server.close(() => resolve()).closeAllConnections())
  }
  return endpoint
}
