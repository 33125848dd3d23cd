import type { NamedNode } from '@rdfjs/types'
import { boundedQuery, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { sparql } from '../sparql.js'

/** The acts that concepts of a graph are part of. */
export function actsOfConceptsQuery(graph: NamedNode): BoundedQuery {
  const body = sparql`SELECT DISTINCT ?act WHERE { GRAPH ${graph} { ?concept eli:is_part_of ?act } }`
  return boundedQuery('actsOfConcepts', most.nodes, body)
}
