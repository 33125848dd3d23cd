import type { NamedNode } from '@rdfjs/types'
import { boundedQuery, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { sparql } from '../sparql.js'

/** Statements of a tenant's graph from one of its concepts to one of the shared graph, by the scopes of both. */
export function sharedRelationCountsQuery({
  graph,
  shared
}: {
  graph: NamedNode
  shared: NamedNode
}): BoundedQuery {
  const body = sparql`
    SELECT ?from ?to (SUM(?times) AS ?number) WHERE {
      {
        SELECT ?from ?target (COUNT(*) AS ?times) WHERE {
          GRAPH ${graph} {
            ?concept kg:scope ?from ; ?predicate ?target .
            FILTER (isIRI(?target) && ?predicate NOT IN (rdf:type, kg:scope))
          }
        }
        GROUP BY ?from ?target
      }
      GRAPH ${shared} { ?target kg:scope ?to }
    }
    GROUP BY ?from ?to`
  return boundedQuery('sharedRelationCounts', most.scopePairs, body)
}
