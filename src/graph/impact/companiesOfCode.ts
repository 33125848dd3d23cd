import { compareText } from '../../base/text/compareText.js'
import type { GraphStore, QueryOptions } from '../store/graphStore.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'
import { affectedCompanies, type AffectedInGraph } from './affectedCompanies.js'

export function companiesOfCodeQuery(affected: AffectedInGraph): BoundedQuery {
  const body = sparql`
    SELECT DISTINCT ?company WHERE {${affectedCompanies(affected)}
    }`
  return boundedQuery('companiesOfCode', most.companiesOfCode, body)
}

/** The companies of some codes by IRI, in that order: sorted here, since stores order what is equal as they like. */
export async function companiesOfCode(
  store: Pick<GraphStore, 'select'>,
  affected: AffectedInGraph,
  { signal }: Pick<QueryOptions, 'signal'> = {}
): Promise<readonly string[]> {
  const rows = await readRows(store, companiesOfCodeQuery(affected), { dataset: [affected.graph], signal })
  return rows.map(row => value(row, 'company')).sort(compareText)
}
