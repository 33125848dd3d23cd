import type { NamedNode } from '@rdfjs/types'
import type { SparqlText } from '../../store/sparqlText.js'
import { asQuery } from '../prologue.js'
import { sparql } from '../sparql.js'

/** The provisions of an act with their places and scopes; an act has far fewer than the limit. */
export function provisionsOfActQuery({ act, graph }: { act: NamedNode; graph: NamedNode }): SparqlText {
  return asQuery(sparql`
    SELECT ?provision ?position ?scope WHERE {
      GRAPH ${graph} {
        ?provision eli:is_part_of ${act} ; kg:position ?position ; kg:scope ?scope .
      }
    }
    LIMIT 100000`)
}
