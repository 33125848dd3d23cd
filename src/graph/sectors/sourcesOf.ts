import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../store/graphStore.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { inBatches } from '../inBatches.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'

/** A classification has a source for each file that it was put together from. */
const SOURCES_OF_A_NODE = 1_000

export function sourcesOfQuery(graph: NamedNode, nodes: readonly NamedNode[]): BoundedQuery {
  const body = sparql`
    SELECT DISTINCT ?source WHERE {
      VALUES ?node { ${nodes} }
      GRAPH ${graph} { ?node dcterms:source ?source }
    }`
  return boundedQuery('sourcesOf', nodes.length * SOURCES_OF_A_NODE, body)
}

/** The sources (IRIs) that some roots name, each once. @throws TooManyRows, Unavailable */
export async function readSourcesOf(
  store: Pick<GraphStore, 'select'>,
  graph: NamedNode,
  nodes: readonly NamedNode[]
): Promise<string[]> {
  const rows = await inBatches(nodes, some =>
    readRows(store, sourcesOfQuery(graph, some), { dataset: [graph] })
  )
  return [...new Set(rows.map(row => value(row, 'source')))]
}
