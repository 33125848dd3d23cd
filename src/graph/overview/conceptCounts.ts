import type { NamedNode } from '@rdfjs/types'
import { boundedQuery, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { sparql } from '../sparql.js'

/** Concepts of a graph by scope. */
export function conceptCountsQuery({ graph }: { graph: NamedNode }): BoundedQuery {
  const body = sparql`
    SELECT ?scope (COUNT(?concept) AS ?number) WHERE {
      GRAPH ${graph} { ?concept kg:scope ?scope }
    }
    GROUP BY ?scope`
  return boundedQuery('conceptCounts', most.scopes, body)
}
