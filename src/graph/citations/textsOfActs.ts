import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { GraphStore } from '../store/graphStore.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'

/** A provision's text, as it is read for citations. */
export interface CitingText {
  readonly iri: string
  readonly text: string
}

export function textsOfActsQuery(graph: NamedNode, acts: readonly NamedNode[]): BoundedQuery {
  const body = sparql`
    SELECT ?provision ?text WHERE {
      VALUES ?act { ${acts} }
      GRAPH ${graph} { ?provision eli:is_part_of ?act ; kg:text ?text }
    }`
  return boundedQuery('textsOfActs', acts.length * most.provisionsOfAct, body)
}

/** The texts of all provisions of these acts; they lie in memory together. */
export async function readTextsOfActs(
  store: Pick<GraphStore, 'select'>,
  graph: NamedNode,
  acts: readonly string[]
): Promise<CitingText[]> {
  const nodes = acts.map(iri => DataFactory.namedNode(iri))
  const rows = await readRows(store, textsOfActsQuery(graph, nodes), { dataset: [graph] })
  return rows.map(row => ({ iri: value(row, 'provision'), text: value(row, 'text') }))
}
