import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../store/graphStore.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'
import { rov } from '../vocab/terms.js'

/**
 * All companies, those among them that others describe in RDF that was loaded. One pattern alone: there may be hundreds
 * of thousands, and a query has its time.
 */
export function storedCompaniesQuery(graph: NamedNode): BoundedQuery {
  const body = sparql`
    SELECT ?company WHERE {
      GRAPH ${graph} { ?company a ${rov.RegisteredOrganization} }
    }`
  return boundedQuery('storedCompanies', most.nodes, body)
}

/** Their IRIs, in any order. @throws TooManyRows, Unavailable */
export async function readStoredCompanies(
  store: Pick<GraphStore, 'select'>,
  graph: NamedNode
): Promise<string[]> {
  const rows = await readRows(store, storedCompaniesQuery(graph), { dataset: [graph] })
  return rows.map(row => value(row, 'company'))
}
