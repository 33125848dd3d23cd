import { BadRequest } from '../../errors.js'
import type { GraphChoice } from '../../services/mirrors/queryMirror.js'
import { MAX_QUERY_BYTES } from '../../store/queryLimits.js'
import { readText } from '../readText.js'
import type { Context, Step } from '../context.js'
import { RequestRefused } from './errors.js'

/** What a request of the SPARQL 1.1 Protocol asks. */
export interface SparqlRequest {
  /** Undefined when it asks what there is to ask. */
  readonly query?: string
  /** Undefined when it chooses no graphs. */
  readonly chosen?: GraphChoice
}

/** A form writes three characters for many. */
const MOST_FORM_BYTES = 3 * MAX_QUERY_BYTES + 64 * 1024
const KINDS = ['application/x-www-form-urlencoded', 'application/sparql-query']

/** Reads the query and its dataset: from the address, from a form, or from a body that is the query. */
export const readSparqlRequest: Step = async (ctx, next) => {
  ctx.state.asked = await requestOf(ctx)
  return next()
}

async function requestOf(ctx: Context): Promise<SparqlRequest> {
  const given = new URLSearchParams(ctx.querystring)
  if (ctx.method !== 'POST') return inParameters([given])
  const kind = ctx.is(KINDS)
  if (kind === KINDS[0]) {
    const text = await readText(ctx.req, MOST_FORM_BYTES)
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
    return { query: await readText(ctx.req, MAX_QUERY_BYTES), ...rest }
  }
  throw new RequestRefused(415, `The body should be one of: ${KINDS.join(', ')}`)
}

function inParameters(given: readonly URLSearchParams[]): SparqlRequest {
  const all = (name: string) => given.flatMap(each => each.getAll(name))
  const queries = all('query')
  if (queries.length > 1) throw new BadRequest('There should be one query')
  if (all('update').length > 0) throw new BadRequest('Only queries are answered here')
  const [defaultGraphs, namedGraphs] = [all('default-graph-uri'), all('named-graph-uri')]
  const isChosen = defaultGraphs.length + namedGraphs.length > 0
  return {
    ...(queries.length > 0 && { query: queries[0]! }),
    ...(isChosen && { chosen: { defaultGraphs, namedGraphs } })
  }
}
