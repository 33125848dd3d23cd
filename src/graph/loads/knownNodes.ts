import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../store/graphStore.js'
import { inBatches } from '../inBatches.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'

interface Graphs {
  readonly shared: NamedNode
  readonly provenance: NamedNode
}

/** Those (IRIs) of some nodes of which the graphs say anything, or a load says that it brought them. @throws Unavailable */
export async function knownNodes(
  store: GraphStore,
  { shared, provenance }: Graphs,
  nodes: readonly NamedNode[]
): Promise<Set<string>> {
  const rows = await inBatches(nodes, some =>
    readRows(store, knownNodesQuery({ shared, provenance, nodes: some }), { dataset: [shared, provenance] })
  )
  return new Set(rows.map(row => value(row, 'node')))
}

export function knownNodesQuery({
  shared,
  provenance,
  nodes
}: Graphs & { readonly nodes: readonly NamedNode[] }): BoundedQuery {
  const body = sparql`
    SELECT DISTINCT ?node WHERE {
      VALUES ?node { ${nodes} }
      { GRAPH ${shared} { ?node ?predicate ?object } }
      UNION { GRAPH ${provenance} { ?node ?predicate ?object } }
      UNION { GRAPH ${provenance} { ?load prov:generated ?node } }
    }`
  return boundedQuery('knownNodes', nodes.length, body)
}
