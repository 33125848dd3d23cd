import type { NamedNode } from '@rdfjs/types'
import type { GraphStore, QueryOptions } from '../store/graphStore.js'
import { eli, qb, skos } from '../vocab/terms.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { inBatches } from '../inBatches.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'

/** Files that a node and its whole were put together from. */
const OF_A_NODE = 1_000

/** The files that nodes come from: said of themselves, or of the act, classification, table or notice that they belong to. */
export function filesOfNodesQuery({
  graph,
  nodes
}: {
  graph: NamedNode
  nodes: readonly NamedNode[]
}): BoundedQuery {
  const whole = sparql`(${eli.is_part_of}|${skos.inScheme}|${qb.dataSet}|dcterms:isPartOf)`
  const body = sparql`
    SELECT DISTINCT ?node ?source WHERE {
      VALUES ?node { ${nodes} }
      GRAPH ${graph} { ?node (dcterms:source|(${whole}/dcterms:source)) ?source }
      FILTER (isIRI(?source))
    }`
  return boundedQuery('filesOfNodes', nodes.length * OF_A_NODE, body)
}

/** Node IRI → IRIs of files. @throws TooManyRows, Unavailable */
export async function readFilesOfNodes(
  store: Pick<GraphStore, 'select'>,
  graph: NamedNode,
  nodes: readonly NamedNode[],
  { signal }: Pick<QueryOptions, 'signal'> = {}
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await inBatches(nodes, some =>
    readRows(store, filesOfNodesQuery({ graph, nodes: some }), { dataset: [graph], signal })
  )
  const found = new Map<string, string[]>()
  for (const row of rows) {
    const [node, source] = [value(row, 'node'), value(row, 'source')]
    found.set(node, [...(found.get(node) ?? []), source])
  }
  return found
}
