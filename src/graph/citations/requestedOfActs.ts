import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../store/graphStore.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'

export function requestedOfActsQuery(graph: NamedNode): BoundedQuery {
  const body = sparql`
    SELECT ?act ?asked WHERE { GRAPH ${graph} { ?act kg:citationsAsked ?asked } }`
  return boundedQuery('requestedOfActs', most.nodes, body)
}

/** What the texts of each act (IRI) asked for when they were read for citations. */
export async function readRequestedOfActs(
  store: Pick<GraphStore, 'select'>,
  graph: NamedNode
): Promise<Map<string, string>> {
  const rows = await readRows(store, requestedOfActsQuery(graph), { dataset: [graph] })
  return new Map(rows.map(row => [value(row, 'act'), value(row, 'asked')]))
}
