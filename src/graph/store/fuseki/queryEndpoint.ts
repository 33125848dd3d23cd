import type { NamedNode } from '@rdfjs/types'
import { Unavailable } from '../../../base/errors.js'
import { QueryRefused } from '../graphStore.js'
import { iriText } from '../termText.js'
import { clientFor, type DatasetEndpoint } from './sparqlClient.js'

const HEADERS = { accept: 'text/tab-separated-values', 'content-type': 'application/sparql-query' }

/** Fuseki ends a result that ran out of time with this line; no row can begin so. */
const CUT_OFF = '\n##  '

export interface EndpointQuery {
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
  endpoint: DatasetEndpoint,
  text: string,
  asked: EndpointQuery
): Promise<string> {
  const { dataset, timeoutMs } = asked
  const response = await clientFor(endpoint, asked).query.select(text, {
    operation: 'postDirect',
    headers: HEADERS,
    namedGraph: dataset.map(graph => iriText(graph).slice(1, -1)),
    // In whole seconds: Fuseki takes no notice of a fraction.
    parameters: { timeout: String(Math.ceil(timeoutMs / 1000)) }
  })
  const body = await response.text()
  if (response.status !== 200) throw refusal(response.status, body)
  if (body.includes(CUT_OFF)) throw new Unavailable('The query took too long and was ended')
  return body
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
