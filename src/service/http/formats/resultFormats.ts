import type { CallersQuery } from '../../../graph/store/mirror/callersQuery.js'
import type { ApiRequest } from '../apiRequest.js'
import { RequestRefused } from '../middleware/errors.js'

/** Media types of SPARQL results; the first of a kind is for callers that accept everything. */
export const resultTypes = {
  rows: [
    'application/sparql-results+json',
    'application/sparql-results+xml',
    'text/csv',
    'text/tab-separated-values'
  ],
  graph: ['text/turtle', 'application/n-triples', 'application/ld+json', 'application/rdf+xml']
} as const

/** What clients say that mean one of them, and get it under that name. */
const OTHER_NAMES = new Map([
  ['application/json', 'application/sparql-results+json'],
  ['application/xml', 'application/sparql-results+xml']
])

export interface ResultFormat {
  /** As the engine knows it. */
  readonly mediaType: string
  /** What the caller is told. */
  readonly contentType: string
}

/**
 * The format that the caller likes best for the answer of a query.
 * @throws RequestRefused 406, with a list of what there is
 */
export function negotiateResult(
  { accepts }: Pick<ApiRequest, 'accepts'>,
  form: CallersQuery['form']
): ResultFormat {
  const isGraph = form === 'construct' || form === 'describe'
  const types: readonly string[] = isGraph ? resultTypes.graph : resultTypes.rows
  const wanted = accepts([...types, ...(isGraph ? [] : OTHER_NAMES.keys())])
  if (typeof wanted !== 'string')
    throw new RequestRefused(406, `None of these is accepted: ${types.join(', ')}`)
  const charset = wanted.startsWith('text/') ? '; charset=utf-8' : ''
  return { mediaType: OTHER_NAMES.get(wanted) ?? wanted, contentType: `${wanted}${charset}` }
}

export function isXml(mediaType: string): boolean {
  return mediaType.endsWith('+xml')
}

/** Whether who asks would rather look at the result than have it: browsers say so, programs do not. */
export function prefersResultPage({ accepts }: Pick<ApiRequest, 'accepts'>): boolean {
  const types = [...resultTypes.rows, ...resultTypes.graph, ...OTHER_NAMES.keys()]
  return accepts([...types, 'text/html']) === 'text/html'
}
