import type { NamedNode } from '@rdfjs/types'
import { boundedQuery, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { sparql } from '../sparql.js'

/** The provisions of an act with their places and scopes. */
export function provisionsOfActQuery({ act, graph }: { act: NamedNode; graph: NamedNode }): BoundedQuery {
  const body = sparql`
    SELECT ?provision ?position ?scope WHERE {
      GRAPH ${graph} {
        ?provision eli:is_part_of ${act} ; kg:position ?position ; kg:scope ?scope .
      }
    }`
  return boundedQuery('provisionsOfAct', most.provisionsOfAct, body)
}
