import type { NamedNode } from '@rdfjs/types'
import { boundedQuery, type BoundedQuery } from '../boundedQuery.js'
import { sparql } from '../sparql.js'
import { indexedTypes } from './indexedKinds.js'

/** Rows of a concept: one, but where it has labels in several languages. */
const ROWS_OF_A_CONCEPT = 100

/**
 * All that the text index reads of some concepts, a row for each (more where a property has several values).
 * The pages are in the engine's own order: sorting would cost more than reading. Whoever reads them all must see for
 * himself that none is missing.
 */
export function conceptPageQuery(graph: NamedNode, limit: number, offset: number): BoundedQuery {
  const body = sparql`
    SELECT ?concept ?type ?hash ?text ?scope ?ref ?label ?act ?position ?path ?force
    WHERE {
      GRAPH ${graph} {
        {
          SELECT ?concept ?type ?text WHERE {
            VALUES ?type { ${indexedTypes} }
            ?concept a ?type ; kg:text ?text
          }
          LIMIT ${limit} OFFSET ${offset}
        }
        OPTIONAL { ?concept kg:contentHash ?hash }
        OPTIONAL { ?concept kg:scope ?scope }
        OPTIONAL { ?concept dcterms:identifier ?ref }
        OPTIONAL { ?concept rdfs:label ?label }
        OPTIONAL { ?concept eli:is_part_of ?act }
        OPTIONAL { ?concept kg:position ?position }
        OPTIONAL { ?concept kg:structurePath ?path }
        OPTIONAL { ?concept eli:in_force ?force }
      }
    }`
  return boundedQuery('conceptPage', limit * ROWS_OF_A_CONCEPT, body)
}
