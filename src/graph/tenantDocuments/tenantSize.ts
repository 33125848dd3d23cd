import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../store/graphStore.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { sparql } from '../sparql.js'

/** How many statements a tenant's graph holds, and how many characters its texts have together. */
export function tenantSizeQuery({ graph }: { graph: NamedNode }): BoundedQuery {
  const body = sparql`
    SELECT ?statements ?characters WHERE {
      { SELECT (COUNT(*) AS ?statements) WHERE { GRAPH ${graph} { ?subject ?predicate ?object } } }
      { SELECT (SUM(STRLEN(?text)) AS ?characters) WHERE { GRAPH ${graph} { ?subject kg:text ?text } } }
    }`
  return boundedQuery('tenantSize', 1, body)
}

export interface TenantSize {
  readonly statements: number
  readonly characters: number
}

export async function readTenantSize(
  store: Pick<GraphStore, 'select'>,
  graph: NamedNode
): Promise<TenantSize> {
  const [row] = await readRows(store, tenantSizeQuery({ graph }), { dataset: [graph] })
  return { statements: Number(row?.['statements']?.value), characters: Number(row?.['characters']?.value) }
}
