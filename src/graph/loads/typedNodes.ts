import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../store/graphStore.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'

/** The nodes of these types, each with its type. */
export function typedNodesQuery(graph: NamedNode, types: readonly NamedNode[]): BoundedQuery {
  const body = sparql`
    SELECT ?node ?type WHERE {
      VALUES ?type { ${types} }
      GRAPH ${graph} { ?node a ?type }
    }`
  return boundedQuery('typedNodes', most.nodes, body)
}

/** IRIs of the nodes of a graph that have one of these types. @throws Unavailable */
export async function readTyped(
  store: GraphStore,
  graph: NamedNode,
  types: readonly NamedNode[]
): Promise<Set<string>> {
  const rows = await readRows(store, typedNodesQuery(graph, types), { dataset: [graph] })
  return new Set(rows.map(row => value(row, 'node')))
}
