import type { NamedNode } from '@rdfjs/types'
import { boundedQuery, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { sparql } from '../sparql.js'

/** The provisions of an act with their places and scopes, and the IRIs that they had before. */
export function provisionsOfActQuery({ act, graph }: { act: NamedNode; graph: NamedNode }): BoundedQuery {
  const body = sparql`
    SELECT ?provision ?position ?scope ?former WHERE {
      GRAPH ${graph} {
        ?provision eli:is_part_of ${act} ; kg:position ?position ; kg:scope ?scope .
        OPTIONAL { ?provision dcterms:replaces ?former }
      }
    }`
  return boundedQuery('provisionsOfAct', most.provisionsOfAct, body)
}
