import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../store/graphStore.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'

/** Where each document of a tenant comes from, in the tenant's words. */
export function documentOriginsQuery({ graph }: { graph: NamedNode }): BoundedQuery {
  const body = sparql`
    SELECT ?document ?origin WHERE {
      GRAPH ${graph} {
        ?document a kg:Document ; dcterms:source ?origin .
        FILTER (isLiteral(?origin))
      }
    }`
  return boundedQuery('documentOrigins', most.documentsOfTenant, body)
}

export interface DocumentOrigin {
  readonly iri: string
  readonly origin: string
}

export async function readDocumentOrigins(
  store: Pick<GraphStore, 'select'>,
  graph: NamedNode
): Promise<DocumentOrigin[]> {
  const rows = await readRows(store, documentOriginsQuery({ graph }), { dataset: [graph] })
  return rows.map(row => ({ iri: value(row, 'document'), origin: value(row, 'origin') }))
}
