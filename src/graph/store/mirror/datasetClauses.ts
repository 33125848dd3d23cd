import type { Query, TermIri } from '@traqula/rules-sparql-1-1'
import type { CallersQuery } from './callersQuery.js'

/** What FROM and FROM NAMED of a query name. @throws what reading an IRI throws */
export function datasetClauses(
  { datasets: { clauses } }: Query,
  iriOf: (iri: TermIri) => string
): CallersQuery['from'] {
  if (clauses.length === 0) return undefined
  const iris = (type: 'default' | 'named') =>
    clauses.filter(({ clauseType }) => clauseType === type).map(({ value }) => iriOf(value))
  return { defaultGraphs: iris('default'), namedGraphs: iris('named') }
}
