import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../store/graphStore.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'

/** Files that a root was put together from. */
const OF_A_ROOT = 1_000

export function rootSourcesQuery({
  graph,
  nodes
}: {
  graph: NamedNode
  nodes: readonly NamedNode[]
}): BoundedQuery {
  const body = sparql`
    SELECT DISTINCT ?source WHERE {
      VALUES ?root { ${nodes} }
      GRAPH ${graph} { ?root dcterms:source ?source ; kg:grounding ?grounding }
    }`
  return boundedQuery('rootSources', nodes.length * OF_A_ROOT, body)
}

/** IRIs of the files that classifications and the like come from: their parts name none. */
export async function readRootSources(
  store: Pick<GraphStore, 'select'>,
  asked: { readonly graph: NamedNode; readonly nodes: readonly NamedNode[] }
): Promise<readonly string[]> {
  const rows = await readRows(store, rootSourcesQuery(asked), { dataset: [asked.graph] })
  return rows.map(row => value(row, 'source'))
}
