import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { GraphStore } from '../store/graphStore.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { inBatches } from '../inBatches.js'
import { most } from '../most.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'

/** Acts that one query names. */
const AT_ONCE = 20

/** That a text cites a node. */
export interface CitationLink {
  readonly citing: string
  readonly cited: string
}

export function citationsOfActsQuery(graph: NamedNode, acts: readonly NamedNode[]): BoundedQuery {
  const body = sparql`
    SELECT ?citing ?cited WHERE {
      VALUES ?act { ${acts} }
      GRAPH ${graph} { ?citing eli:is_part_of ?act ; eli:cites ?cited }
    }`
  return boundedQuery('citationsOfActs', acts.length * most.citationsOfAct, body)
}

/** All links from the provisions of some acts. */
export async function readCitationsOfActs(
  store: Pick<GraphStore, 'select'>,
  graph: NamedNode,
  acts: readonly string[]
): Promise<CitationLink[]> {
  const nodes = acts.map(iri => DataFactory.namedNode(iri))
  const rows = await inBatches(
    nodes,
    some => readRows(store, citationsOfActsQuery(graph, some), { dataset: [graph] }),
    AT_ONCE
  )
  return rows.map(row => ({ citing: value(row, 'citing'), cited: value(row, 'cited') }))
}
