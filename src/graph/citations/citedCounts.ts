import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../store/graphStore.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'

/** How often each node is cited. */
export function citedCountsQuery({ graph }: { readonly graph: NamedNode }): BoundedQuery {
  const body = sparql`
    SELECT ?cited (COUNT(?citing) AS ?count) WHERE {
      GRAPH ${graph} { ?citing eli:cites ?cited }
    } GROUP BY ?cited`
  return boundedQuery('citedCounts', most.nodes, body)
}

/**
 * By IRI; what nothing cites is left out. In one pass over all links, 0.3 s for the 229,000 of federal law: act by act it
 * would be three times as much, with a pass over all links besides, for those of concepts without an act.
 */
export async function readCitedCounts(
  store: Pick<GraphStore, 'select'>,
  graph: NamedNode
): Promise<ReadonlyMap<string, number>> {
  const rows = await readRows(store, citedCountsQuery({ graph }), { dataset: [graph] })
  return new Map(rows.map(row => [value(row, 'cited'), Number(value(row, 'count'))]))
}
