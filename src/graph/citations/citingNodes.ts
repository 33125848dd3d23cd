import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { GraphStore } from '../store/graphStore.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { inBatches } from '../inBatches.js'
import { most } from '../most.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'

export function citingNodesQuery(graph: NamedNode, nodes: readonly NamedNode[]): BoundedQuery {
  const body = sparql`
    SELECT DISTINCT ?citing WHERE {
      VALUES ?cited { ${nodes} }
      GRAPH ${graph} { ?citing eli:cites ?cited }
    }`
  return boundedQuery('citingNodes', most.nodes, body)
}

/** The nodes (IRIs) that cite any of these. */
export async function readCitingNodes(
  store: Pick<GraphStore, 'select'>,
  graph: NamedNode,
  cited: readonly string[]
): Promise<Set<string>> {
  const nodes = cited.map(iri => DataFactory.namedNode(iri))
  const rows = await inBatches(nodes, some =>
    readRows(store, citingNodesQuery(graph, some), { dataset: [graph] })
  )
  return new Set(rows.map(row => value(row, 'citing')))
}
