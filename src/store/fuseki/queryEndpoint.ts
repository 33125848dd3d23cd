import type { NamedNode } from '@rdfjs/types'
import SimpleClient from 'sparql-http-client/SimpleClient.js'
import { Unavailable } from '../../errors.js'
import { QueryRefused } from '../graphStore.js'
import { iriText } from '../termText.js'
import type { Connection } from './connection.js'

const HEADERS = { accept: 'text/tab-separated-values', 'content-type': 'application/sparql-query' }

/** Fuseki ends a result that ran out of time with this line; no row can begin so. */
const CUT_OFF = '\n##  '

export interface Asked {
  /** Empty means all graphs of the dataset; only the store's own templates ask so. */
  readonly dataset: readonly NamedNode[]
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs: number
}

/**
 * A finished query to Fuseki, and the whole of its answer as TSV. Sent by POST, for a query may be longer than a URL;
 * the dataset is fixed by protocol parameters, which overrule any `FROM` in the text.
 * @throws QueryRefused, Unavailable
 */
export async function askEndpoint(
  connection: Connection,
  url: string,
  text: string,
  asked: Asked
): Promise<string> {
  const client = new SimpleClient({
    endpointUrl: withParameters(url, asked),
    fetch: fetchOver(connection, asked)
  })
  const response = await client.postDirect(text, { headers: HEADERS })
  const body = await response.text()
  if (response.status !== 200) throw refusal(response.status, body)
  if (body.includes(CUT_OFF)) throw new Unavailable('The query took too long and was ended')
  return body
}

function withParameters(url: string, { dataset, timeoutMs }: Asked): string {
  // In whole seconds: Fuseki takes no notice of a fraction.
  let text = `${url}?timeout=${Math.ceil(timeoutMs / 1000)}`
  for (const graph of dataset) text += `&named-graph-uri=${encodeURIComponent(iriText(graph).slice(1, -1))}`
  return text
}

/** What the client needs of a fetch, over our pool: native fetch has neither the pool nor the time limit. */
function fetchOver(connection: Connection, { signal, timeoutMs }: Asked): typeof fetch {
  const send = async (url: URL | string, init: { body: string }) => {
    const answer = await connection.text(String(url), {
      method: 'POST',
      headers: HEADERS,
      body: init.body,
      timeoutMs,
      signal
    })
    return { status: answer.status, text: () => Promise.resolve(answer.text) }
  }
  return send as unknown as typeof fetch
}

function refusal(status: number, body: string): Error {
  const reason = body.split('\n', 1)[0]!.slice(0, 300)
  if (status === 400 || status === 422)
    return new QueryRefused(`The graph store refused the query: ${reason}`)
  return new Unavailable(problemOf(status))
}

export function problemOf(status: number): string {
  if (status === 401 || status === 403) return 'The graph store refuses our credentials'
  if (status === 404) return 'The graph store has no such dataset or service'
  if (status === 503) return 'The graph store is overloaded, or the query took too long'
  return `The graph store failed (${status})`
}
