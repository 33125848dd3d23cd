import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../store/graphStore.js'
import { inGraphs } from '../inGraphs.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'

/** There are three. */
const MOST_GROUNDINGS = 100

/** How the parts of a node stand to their source, with the number of parts; of an act, in a language, where one is given. */
export function partGroundingsQuery({
  node,
  graphs,
  language
}: {
  node: NamedNode
  graphs: readonly NamedNode[]
  language?: NamedNode
}): BoundedQuery {
  const part =
    language === undefined
      ? sparql`?part eli:is_part_of ${node}`
      : sparql`?part kg:ofAct ${node} ; eli:language ${language}`
  const body = sparql`
    SELECT ?grounding (COUNT(?part) AS ?parts) WHERE {
      ${inGraphs(graphs, sparql`${part} ; kg:grounding ?grounding`)}
    }
    GROUP BY ?grounding`
  return boundedQuery('partGroundings', MOST_GROUNDINGS, body)
}

/** The groundings of a node's parts; empty when it has none. */
export async function partGroundings(
  store: Pick<GraphStore, 'select'>,
  graphs: readonly NamedNode[],
  node: NamedNode,
  language?: NamedNode
): Promise<ReadonlySet<string>> {
  const query = partGroundingsQuery({ node, graphs, ...(language && { language }) })
  const rows = await readRows(store, query, { dataset: graphs })
  return new Set(rows.flatMap(row => (row['grounding'] === undefined ? [] : value(row, 'grounding'))))
}
