import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../../store/graphStore.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'

/** How often each node is cited by another. */
export function citedCountsQuery({ graph }: { graph: NamedNode }): BoundedQuery {
  const body = sparql`
    SELECT ?cited (COUNT(?citing) AS ?count) WHERE {
      GRAPH ${graph} { ?citing eli:cites ?cited }
    } GROUP BY ?cited`
  return boundedQuery('citedCounts', most.nodes, body)
}

/** By IRI; what nothing cites is left out. */
export async function readCitedCounts(
  store: Pick<GraphStore, 'select'>,
  graph: NamedNode
): Promise<ReadonlyMap<string, number>> {
  const rows = await readRows(store, citedCountsQuery({ graph }), { dataset: [graph] })
  return new Map(rows.map(row => [value(row, 'cited'), Number(value(row, 'count'))]))
}
