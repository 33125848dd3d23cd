import type { NamedNode } from '@rdfjs/types'
import { asQuery } from '../prologue.js'
import { sparql } from '../sparql.js'
import { indexedTypes, MOST_CONCEPTS } from './conceptStatements.js'

/** A print of each concept with a text: it changes when something does that the text index knows of. */
export function conceptPrintsQuery(graph: NamedNode) {
  return asQuery(sparql`
    SELECT ?concept ?act (MD5(CONCAT(
      ?hash, "|", STR(?scope), "|", ?ref, "|", ?label, "|",
      COALESCE(STR(?position), ""), "|", COALESCE(?path, ""), "|", COALESCE(STR(?force), "")
    )) AS ?print)
    WHERE {
      VALUES ?type { ${indexedTypes} }
      GRAPH ${graph} {
        ?concept a ?type ;
                 kg:contentHash ?hash ;
                 kg:text ?text ;
                 kg:scope ?scope ;
                 dcterms:identifier ?ref ;
                 rdfs:label ?label .
        OPTIONAL { ?concept eli:is_part_of ?act }
        OPTIONAL { ?concept kg:position ?position }
        OPTIONAL { ?concept kg:structurePath ?path }
        OPTIONAL { ?concept eli:in_force ?force }
      }
    }
    LIMIT ${MOST_CONCEPTS}`)
}
