import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../../store/graphStore.js'
import { inParcels } from '../inParcels.js'
import { asQuery } from '../prologue.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'

/** Which roots brought these nodes; a node that stands for itself is its own. */
export function ownersQuery(provenance: NamedNode, nodes: readonly NamedNode[]) {
  return asQuery(sparql`
    SELECT ?node ?root WHERE {
      VALUES ?node { ${nodes} }
      GRAPH ${provenance} {
        ?node prov:wasGeneratedBy ?load .
        OPTIONAL { ?load prov:generated ?root }
      }
    }
    LIMIT ${nodes.length * 10}`)
}

/** The root (IRI) that brought each node (IRI), of those that the graph holds. @throws Unavailable */
export async function readOwners(
  store: GraphStore,
  provenance: NamedNode,
  nodes: readonly NamedNode[]
): Promise<Map<string, string>> {
  const rows = await inParcels(nodes, some =>
    store.select(ownersQuery(provenance, some), { dataset: [provenance] })
  )
  return new Map(rows.map(row => [value(row, 'node'), row.root?.value ?? value(row, 'node')]))
}
