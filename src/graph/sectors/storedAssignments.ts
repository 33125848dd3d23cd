import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../store/graphStore.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'

/** All assignments with their companies. One pattern alone, as `storedCompanies` says. */
export function storedAssignmentsQuery(graph: NamedNode): BoundedQuery {
  const body = sparql`
    SELECT ?assignment ?company WHERE {
      GRAPH ${graph} { ?assignment a kg:SectorAssignment ; kg:company ?company }
    }`
  return boundedQuery('storedAssignments', most.nodes, body)
}

/** The companies (IRIs) that the graph holds a sector of, in any order. @throws TooManyRows, Unavailable */
export async function readStoredAssignments(
  store: Pick<GraphStore, 'select'>,
  graph: NamedNode
): Promise<string[]> {
  const rows = await readRows(store, storedAssignmentsQuery(graph), { dataset: [graph] })
  return rows.map(row => value(row, 'company'))
}
