import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { GraphStore } from '../store/graphStore.js'
import { inBatches } from '../inBatches.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'

/** Acts that one query names. */
const AT_ONCE = 20

export function provisionsOfActsQuery(graph: NamedNode, acts: readonly NamedNode[]): BoundedQuery {
  const body = sparql`
    SELECT ?provision WHERE {
      VALUES ?act { ${acts} }
      GRAPH ${graph} { ?provision eli:is_part_of ?act }
    }`
  return boundedQuery('provisionsOfActs', acts.length * most.provisionsOfAct, body)
}

/** The IRIs of all provisions of these acts. */
export async function readProvisionsOfActs(
  store: GraphStore,
  graph: NamedNode,
  acts: readonly string[]
): Promise<string[]> {
  const nodes = acts.map(iri => DataFactory.namedNode(iri))
  const rows = await inBatches(
    nodes,
    some => readRows(store, provisionsOfActsQuery(graph, some), { dataset: [graph] }),
    AT_ONCE
  )
  return rows.map(row => value(row, 'provision'))
}
