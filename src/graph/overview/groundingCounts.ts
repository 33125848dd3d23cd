import type { NamedNode } from '@rdfjs/types'
import { boundedQuery, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { sparql } from '../sparql.js'

/** `verified`, `unverified`, `summary`. */
const GROUNDINGS = 3

/** Concepts of a graph that say how they stand to their source, by that and by scope. */
export function groundingCountsQuery({ graph }: { graph: NamedNode }): BoundedQuery {
  const body = sparql`
    SELECT ?scope ?grounding (COUNT(?concept) AS ?number) WHERE {
      GRAPH ${graph} { ?concept kg:grounding ?grounding ; kg:scope ?scope }
    }
    GROUP BY ?scope ?grounding`
  return boundedQuery('groundingCounts', most.scopes * GROUNDINGS, body)
}
