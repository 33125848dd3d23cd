import type { NamedNode } from '@rdfjs/types'
import { boundedQuery, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { sparql } from '../sparql.js'

/** What a table of contents says of the provisions of an act. */
export function actOutlineQuery({ act, graph }: { act: NamedNode; graph: NamedNode }): BoundedQuery {
  const body = sparql`
    SELECT ?provision ?position ?scope ?label ?number ?title ?path ?force WHERE {
      GRAPH ${graph} {
        ?provision eli:is_part_of ${act} ; kg:position ?position ; kg:scope ?scope .
        OPTIONAL { ?provision rdfs:label ?label }
        OPTIONAL { ?provision eli:number ?number }
        OPTIONAL { ?provision eli:title ?title }
        OPTIONAL { ?provision kg:structurePath ?path }
        OPTIONAL { ?provision eli:in_force ?force }
      }
    }`
  return boundedQuery('actOutline', most.provisionsOfAct, body)
}
