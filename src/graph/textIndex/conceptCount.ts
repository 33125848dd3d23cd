import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../store/graphStore.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { sparql } from '../sparql.js'
import { indexedTypes } from './indexedKinds.js'

/** How many texts there are for the text index (`texts`), and of how many concepts. */
export function conceptCountQuery(graph: NamedNode): BoundedQuery {
  const body = sparql`
    SELECT (COUNT(*) AS ?texts) (COUNT(DISTINCT ?concept) AS ?concepts)
    WHERE {
      VALUES ?type { ${indexedTypes} }
      GRAPH ${graph} { ?concept a ?type ; kg:text ?text }
    }`
  return boundedQuery('conceptCount', 1, body)
}

export interface ConceptCount {
  readonly texts: number
  readonly concepts: number
}

export async function readConceptCount(
  store: Pick<GraphStore, 'select'>,
  graph: NamedNode
): Promise<ConceptCount> {
  const [row] = await readRows(store, conceptCountQuery(graph), { dataset: [graph] })
  return { texts: Number(row?.['texts']?.value), concepts: Number(row?.['concepts']?.value) }
}
