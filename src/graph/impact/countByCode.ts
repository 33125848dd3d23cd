import type { GraphStore, QueryOptions } from '../store/graphStore.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'
import { affectedCompanies, type AffectedInGraph } from './affectedCompanies.js'

export function countByCodeQuery(affected: AffectedInGraph): BoundedQuery {
  const body = sparql`
    SELECT ?code (COUNT(DISTINCT ?company) AS ?companies) WHERE {${affectedCompanies(affected)}
    }
    GROUP BY ?code`
  return boundedQuery('countByCode', affected.codes.length, body)
}

/** How many companies each code has, of those that have any. */
export async function countByCode(
  store: Pick<GraphStore, 'select'>,
  affected: AffectedInGraph,
  { signal }: Pick<QueryOptions, 'signal'> = {}
): Promise<ReadonlyMap<string, number>> {
  if (affected.codes.length === 0) return new Map()
  const rows = await readRows(store, countByCodeQuery(affected), { dataset: [affected.graph], signal })
  return new Map(rows.map(row => [value(row, 'code'), Number(value(row, 'companies'))]))
}
