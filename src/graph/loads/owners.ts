import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../store/graphStore.js'
import { inBatches } from '../inBatches.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'

/** Loads of any nodes, and of each: what others wrote may come with several files. */
const OF_ALL = 1_000
const OF_A_NODE = 10

/** Which roots brought these nodes; a node that stands for itself is its own. */
export function ownersQuery(provenance: NamedNode, nodes: readonly NamedNode[]): BoundedQuery {
  const body = sparql`
    SELECT ?node ?root WHERE {
      VALUES ?node { ${nodes} }
      GRAPH ${provenance} {
        ?node prov:wasGeneratedBy ?load .
        OPTIONAL { ?load prov:generated ?root }
      }
    }`
  return boundedQuery('owners', OF_ALL + nodes.length * OF_A_NODE, body)
}

/** The root (IRI) that brought each node (IRI), of those that the graph holds. @throws Unavailable */
export async function readOwners(
  store: GraphStore,
  provenance: NamedNode,
  nodes: readonly NamedNode[]
): Promise<Map<string, string>> {
  const rows = await inBatches(nodes, some =>
    readRows(store, ownersQuery(provenance, some), { dataset: [provenance] })
  )
  return new Map(rows.map(row => [value(row, 'node'), row.root?.value ?? value(row, 'node')]))
}
