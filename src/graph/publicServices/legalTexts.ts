import type { NamedNode } from '@rdfjs/types'
import { boundedQuery, type BoundedQuery } from '../boundedQuery.js'
import { sparql } from '../sparql.js'

/** A service states its legal basis in one text. */
const OF_A_SERVICE = 20

/** What services state as their legal basis, in their own words. */
export function legalTextsQuery(graph: NamedNode, services: readonly NamedNode[]): BoundedQuery {
  const body = sparql`
    SELECT ?service ?scope ?text WHERE {
      VALUES ?service { ${services} }
      GRAPH ${graph} { ?service kg:legalBasis ?text ; kg:scope ?scope }
    }`
  return boundedQuery('legalTexts', services.length * OF_A_SERVICE, body)
}
