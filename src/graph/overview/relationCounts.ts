import type { NamedNode } from '@rdfjs/types'
import { boundedQuery, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { sparql } from '../sparql.js'

/**
 * Statements of a graph from one of its concepts to another, by the scopes of both. The inner query makes stores begin
 * with the concepts that are pointed at: otherwise they go through every statement.
 */
export function relationCountsQuery({ graph }: { graph: NamedNode }): BoundedQuery {
  const body = sparql`
    SELECT ?from ?to (COUNT(*) AS ?number) WHERE {
      { SELECT ?target ?to WHERE { GRAPH ${graph} { ?target kg:scope ?to } } }
      GRAPH ${graph} { ?concept ?predicate ?target . ?concept kg:scope ?from }
    }
    GROUP BY ?from ?to`
  return boundedQuery('relationCounts', most.scopePairs, body)
}
