import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../../store/graphStore.js'
import type { SparqlText } from '../../store/sparqlText.js'
import { asQuery } from '../prologue.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'

interface Graphs {
  readonly shared: NamedNode
  readonly provenance: NamedNode
}

/** Nodes that one query names. */
const NODES = 500

/** Those (IRIs) of some nodes of which the graphs say anything, or a load says that it brought them. @throws Unavailable */
export async function knownNodes(
  store: GraphStore,
  { shared, provenance }: Graphs,
  nodes: readonly NamedNode[]
): Promise<Set<string>> {
  const known = new Set<string>()
  for (let from = 0; from < nodes.length; from += NODES) {
    const query = knownNodesQuery({ shared, provenance, nodes: nodes.slice(from, from + NODES) })
    const rows = await store.select(query, { dataset: [shared, provenance] })
    for (const row of rows) known.add(value(row, 'node'))
  }
  return known
}

export function knownNodesQuery({
  shared,
  provenance,
  nodes
}: Graphs & { readonly nodes: readonly NamedNode[] }): SparqlText {
  return asQuery(sparql`
    SELECT DISTINCT ?node WHERE {
      VALUES ?node { ${nodes} }
      { GRAPH ${shared} { ?node ?predicate ?object } }
      UNION { GRAPH ${provenance} { ?node ?predicate ?object } }
      UNION { GRAPH ${provenance} { ?load prov:generated ?node } }
    }
    LIMIT ${nodes.length}`)
}
