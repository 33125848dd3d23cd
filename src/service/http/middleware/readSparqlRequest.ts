import { BadRequest } from '../../../base/errors.js'
import type { GraphChoice } from '../../sparql/queryMirror.js'
import { MAX_QUERY_BYTES } from '../../../graph/store/queryLimits.js'
import { readBodyText } from '../readBodyText.js'
import type { Context, DoorStep } from '../context.js'
import { RequestRefused } from './errors.js'

/** What a request of the SPARQL 1.1 Protocol asks, or of the Graph Store Protocol. */
export interface SparqlRequest {
  /** Undefined when it asks what there is to ask. */
  readonly query?: string
  /** Undefined when it chooses no graphs. */
  readonly chosen?: GraphChoice
  /** IRI of the graph that is wanted as it stands; `default` is the default graph. */
  readonly graph?: string
}

/** A form writes three characters for many. */
const MOST_FORM_BYTES = 3 * MAX_QUERY_BYTES + 64 * 1024
const KINDS = ['application/x-www-form-urlencoded', 'application/sparql-query']

/** Reads the query and its dataset: from the address, from a form, or from a body that is the query. */
export const readSparqlRequest: DoorStep = async (ctx, next) => {
  ctx.state.asked = await requestOf(ctx)
  return next()
}

async function requestOf(ctx: Context): Promise<SparqlRequest> {
  const given = new URLSearchParams(ctx.querystring)
  if (given.has('graph') || given.has('default')) return inGraphStore(ctx, given)
  if (ctx.method !== 'POST') return inParameters([given])
  const kind = ctx.is(KINDS)
  if (kind === KINDS[0]) {
    const text = await readBodyText(ctx.req, MOST_FORM_BYTES)
    if (/[^\x20-\x7e\r\n]/.test(text)) throw new BadRequest('A form should be percent-encoded')
    const asked = inParameters([given, new URLSearchParams(text)])
    if (asked.query === undefined) throw new BadRequest('The form has no query')
    return asked
  }
  if (kind === KINDS[1]) {
    if ((ctx.request.charset || 'utf-8').toLowerCase() !== 'utf-8')
      throw new RequestRefused(415, 'The query should be in UTF-8')
    const { query, ...rest } = inParameters([given])
    if (query !== undefined) throw new BadRequest('The query stands in the address and in the body')
    return { query: await readBodyText(ctx.req, MAX_QUERY_BYTES), ...rest }
  }
  throw new RequestRefused(415, `The body should be one of: ${KINDS.join(', ')}`)
}

/** The Graph Store Protocol (SPARQL 1.1, 5.1): one graph by its IRI, or the default graph. It is read, never written. */
function inGraphStore(ctx: Context, given: URLSearchParams): SparqlRequest {
  if (given.has('query')) {
    throw new BadRequest(
      'A query chooses its graphs with default-graph-uri and named-graph-uri; graph and default ask for a graph without a query'
    )
  }
  if (ctx.method === 'POST') {
    ctx.set('Allow', 'GET, HEAD')
    throw new RequestRefused(405, 'Graphs are read here, not written; allowed are GET, HEAD')
  }
  const graphs = given.getAll('graph')
  if (given.has('default')) {
    if (graphs.length > 0) throw new BadRequest('Ask for one of graph and default')
    return { graph: 'default' }
  }
  if (graphs.length > 1) throw new BadRequest('There should be one graph')
  mustBeWhole('graph', graphs[0]!)
  return { graph: graphs[0]! }
}

/** A relative IRI names no graph here: nothing would be found, and nobody told why. */
function mustBeWhole(parameter: string, iri: string): void {
  if (!/^[A-Za-z][A-Za-z0-9+.-]*:./.test(iri))
    throw new BadRequest(`${parameter} should be the whole IRI of a graph`)
}

function inParameters(given: readonly URLSearchParams[]): SparqlRequest {
  const all = (name: string) => given.flatMap(each => each.getAll(name))
  const queries = all('query')
  if (queries.length > 1) throw new BadRequest('There should be one query')
  if (all('update').length > 0) throw new BadRequest('Only queries are answered here')
  // Forms of others send the fields that were left empty too: they name nothing.
  const named = (name: string) => all(name).filter(iri => iri.trim() !== '')
  const [defaultGraphs, namedGraphs] = [named('default-graph-uri'), named('named-graph-uri')]
  for (const iri of defaultGraphs) mustBeWhole('default-graph-uri', iri)
  for (const iri of namedGraphs) mustBeWhole('named-graph-uri', iri)
  const isChosen = defaultGraphs.length + namedGraphs.length > 0
  return {
    ...(queries.length > 0 && { query: queries[0]! }),
    ...(isChosen && { chosen: { defaultGraphs, namedGraphs } })
  }
}
