import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../../store/graphStore.js'
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

const AT_ONCE = 500

/** The root (IRI) that brought each node (IRI), of those that the graph holds. @throws Unavailable */
export async function readOwners(
  store: GraphStore,
  provenance: NamedNode,
  nodes: readonly NamedNode[]
): Promise<Map<string, string>> {
  const owners = new Map<string, string>()
  for (let from = 0; from < nodes.length; from += AT_ONCE) {
    const query = ownersQuery(provenance, nodes.slice(from, from + AT_ONCE))
    for (const row of await store.select(query, { dataset: [provenance] })) {
      const node = value(row, 'node')
      owners.set(node, row.root?.value ?? node)
    }
  }
  return owners
}
