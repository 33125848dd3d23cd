import type { NamedNode } from '@rdfjs/types'
import { Unavailable } from '../../../base/errors.js'
import { QueryRefused, type Row } from '../graphStore.js'
import { readJsonRows, readJsonTruth, UnreadableJson } from '../readJsonRows.js'
import { readTsv, UnreadableTsv } from '../readTsv.js'
import { iriText } from '../termText.js'
import { clientFor, type DatasetEndpoint } from './sparqlClient.js'

const TSV = 'text/tab-separated-values'
const JSON_RESULTS = 'application/sparql-results+json'

/** Fuseki ends a result that ran out of time with this line; no row can begin so. */
const CUT_OFF = '\n##  '

/** Never written. */
const NOTHING = 'urn:x-beleg:nothing'

/** More in a URL is beyond the head of a request that servers read: 8 kB to Jetty and Tomcat. */
const IN_URL = 6_000

export interface EndpointQuery {
  /** Empty means all graphs of the dataset; only the store's own templates ask so. */
  readonly dataset: readonly NamedNode[]
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs: number
}

/**
 * The rows of a finished query. Sent by POST, for a query may be longer than a URL; the dataset is fixed by protocol
 * parameters, which overrule any `FROM` in the text. Fuseki is asked for TSV, which is read in half the time; others are
 * asked for JSON: RDF4J's TSV has texts without quotation marks.
 * @throws QueryRefused, Unavailable
 */
export function askRows(endpoint: DatasetEndpoint, text: string, asked: EndpointQuery): Promise<Row[]> {
  const isFuseki = endpoint.address.engine === 'fuseki'
  return answerOf(endpoint, text, asked, isFuseki ? [TSV, readTsv] : [JSON_RESULTS, readJsonRows])
}

/** What an ASK is answered by. @throws QueryRefused, Unavailable also for what is neither `true` nor `false` */
export function askTruth(endpoint: DatasetEndpoint, text: string, asked: EndpointQuery): Promise<boolean> {
  const isFuseki = endpoint.address.engine === 'fuseki'
  return answerOf(endpoint, text, asked, isFuseki ? [TSV, readTsvTruth] : [JSON_RESULTS, readJsonTruth])
}

/** Fuseki's TSV of an ASK: a header, then `true` or `false`. */
function readTsvTruth(text: string): boolean {
  const answer = text.split('\n')[1]?.trim()
  if (answer !== 'true' && answer !== 'false') throw new UnreadableTsv('Neither true nor false')
  return answer === 'true'
}

async function answerOf<T>(
  endpoint: DatasetEndpoint,
  text: string,
  asked: EndpointQuery,
  [accept, read]: readonly [string, (answer: string) => T]
): Promise<T> {
  const { dataset, timeoutMs } = asked
  const { engine } = endpoint.address
  const names = dataset.map(graph => iriText(graph).slice(1, -1))
  const isForm = engine !== 'fuseki' && names.join('').length > IN_URL
  const direct = `application/sparql-query${engine === 'fuseki' ? '' : '; charset=utf-8'}`
  const response = await clientFor(endpoint, asked).query.select(text, {
    operation: isForm ? 'postUrlencoded' : 'postDirect',
    headers: {
      accept,
      'content-type': isForm ? 'application/x-www-form-urlencoded; charset=utf-8' : direct
    },
    namedGraph: names,
    // RDF4J lets what the query says of the default graph hold where nothing else is said.
    ...(engine === 'fuseki' || names.length === 0 ? {} : { defaultGraph: [NOTHING] }),
    // In whole seconds: Fuseki takes no notice of a fraction. SPARQL itself knows no such parameter.
    parameters: engine === 'standard' ? {} : { timeout: String(Math.ceil(timeoutMs / 1000)) }
  })
  const body = await response.text()
  if (response.status !== 200) throw refusal(response.status, body)
  if (body.includes(CUT_OFF)) throw new Unavailable('The query took too long and was ended')
  try {
    return read(body)
  } catch (error) {
    if (!(error instanceof UnreadableTsv) && !(error instanceof UnreadableJson)) throw error
    throw new Unavailable('The graph store gave a result that is not whole', 1, { cause: error })
  }
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
