import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../../store/graphStore.js'
import type { SparqlText } from '../../store/sparqlText.js'
import { inGraphs } from '../inGraphs.js'
import { asQuery } from '../prologue.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'

/** How the parts of a node stand to their source, with the number of parts. */
export function partGroundingsQuery({
  node,
  graphs
}: {
  node: NamedNode
  graphs: readonly NamedNode[]
}): SparqlText {
  return asQuery(sparql`
    SELECT ?grounding (COUNT(?part) AS ?parts) WHERE {
      ${inGraphs(graphs, sparql`?part eli:is_part_of ${node} ; kg:grounding ?grounding`)}
    }
    GROUP BY ?grounding
    LIMIT 100`)
}

/** The groundings of a node's parts; empty when it has none. */
export async function partGroundings(
  store: Pick<GraphStore, 'select'>,
  graphs: readonly NamedNode[],
  node: NamedNode
): Promise<ReadonlySet<string>> {
  const rows = await store.select(partGroundingsQuery({ node, graphs }), { dataset: graphs })
  return new Set(rows.flatMap(row => (row['grounding'] === undefined ? [] : value(row, 'grounding'))))
}
