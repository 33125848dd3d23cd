import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { GraphStore } from '../store/graphStore.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'

const DECLARED = ['declared', 'official'].map(method => DataFactory.literal(method))

/** The companies whose sector is nobody's derivation. */
export function declaredCompaniesQuery(graph: NamedNode): BoundedQuery {
  const body = sparql`
    SELECT ?company WHERE {
      GRAPH ${graph} {
        VALUES ?method { ${DECLARED} }
        ?assignment a kg:SectorAssignment ; kg:method ?method ; kg:company ?company
      }
    }`
  return boundedQuery('declaredCompanies', most.nodes, body)
}

/** Their IRIs, in any order. @throws TooManyRows, Unavailable */
export async function readDeclaredCompanies(
  store: Pick<GraphStore, 'select'>,
  graph: NamedNode
): Promise<string[]> {
  const rows = await readRows(store, declaredCompaniesQuery(graph), { dataset: [graph] })
  return rows.map(row => value(row, 'company'))
}
