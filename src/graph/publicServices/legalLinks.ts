import type { NamedNode } from '@rdfjs/types'
import { boundedQuery, type BoundedQuery } from '../boundedQuery.js'
import { sparql } from '../sparql.js'

/** Links that any services have, and each: a range such as "§§ 1 bis 900" is a link for each of its norms. */
const OF_ALL = 100_000
const OF_A_SERVICE = 500

/** What services are linked to as their legal basis. */
export function legalLinksQuery(graph: NamedNode, services: readonly NamedNode[]): BoundedQuery {
  const body = sparql`
    SELECT ?service ?scope ?basis WHERE {
      VALUES ?service { ${services} }
      GRAPH ${graph} { ?service cv:hasLegalResource ?basis ; kg:scope ?scope }
    }`
  return boundedQuery('legalLinks', OF_ALL + services.length * OF_A_SERVICE, body)
}
