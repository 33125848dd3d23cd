import type { NamedNode } from '@rdfjs/types'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'
import type { GraphStore } from '../store/graphStore.js'
import type { Times } from './daysInForce.js'

/** Works of all acts that say today what they did not say in the first state: of 45 acts some five thousand. */
const MOST = 1_000_000

/** The works that say what they say today since a later day than that of their act's first state, or not for ever. */
export function laterBeginsQuery({ states }: { readonly states: NamedNode }): BoundedQuery {
  const body = sparql`
    SELECT ?work ?from ?until WHERE {
      GRAPH ${states} {
        ?expression a eli:LegalExpression ; eli:realizes ?work ; kg:observedFrom ?from .
        FILTER NOT EXISTS { ?expression rdfs:label ?label }
        OPTIONAL { ?expression kg:observedUntil ?until }
      }
    }`
  return boundedQuery('laterBegins', MOST, body)
}

/** When what these works (IRI) say today holds. @throws TooManyRows, Unavailable */
export async function readLaterBegins(
  store: Pick<GraphStore, 'select'>,
  states: NamedNode
): Promise<ReadonlyMap<string, Times>> {
  const rows = await readRows(store, laterBeginsQuery({ states }), { dataset: [states] })
  return new Map(
    rows.map(row => [
      value(row, 'work'),
      { from: value(row, 'from'), ...(row['until'] && { until: row['until'].value }) }
    ])
  )
}
