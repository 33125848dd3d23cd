import type { NamedNode } from '@rdfjs/types'
import { cpsv, eli } from '../../vocab/terms.js'
import { asQuery } from '../prologue.js'
import { sparql } from '../sparql.js'

/** How many content hashes the concepts of a graph have: as many as it has concepts with a text. */
export function conceptCountQuery(graph: NamedNode) {
  return asQuery(sparql`
    SELECT (COUNT(*) AS ?count)
    WHERE { GRAPH ${graph} { ?concept kg:contentHash ?hash } }
    LIMIT 1`)
}

/**
 * All that the text index reads of some concepts, a row for each (more where a property has several values).
 * The pages are in the engine's own order: sorting would cost more than reading. Whoever reads them all must see for
 * himself that none is missing.
 */
export function conceptPageQuery(graph: NamedNode, size: number, offset: number) {
  return asQuery(sparql`
    SELECT ?concept ?hash ?text ?scope ?ref ?label ?act ?position ?path ?force ?provision ?service
    WHERE {
      GRAPH ${graph} {
        { SELECT ?concept ?hash WHERE { ?concept kg:contentHash ?hash } LIMIT ${size} OFFSET ${offset} }
        OPTIONAL { ?concept kg:text ?text }
        OPTIONAL { ?concept kg:scope ?scope }
        OPTIONAL { ?concept dcterms:identifier ?ref }
        OPTIONAL { ?concept rdfs:label ?label }
        OPTIONAL { ?concept eli:is_part_of ?act }
        OPTIONAL { ?concept kg:position ?position }
        OPTIONAL { ?concept kg:structurePath ?path }
        OPTIONAL { ?concept eli:in_force ?force }
        BIND(EXISTS { ?concept a ${eli.LegalResourceSubdivision} } AS ?provision)
        BIND(EXISTS { ?concept a ${cpsv.PublicService} } AS ?service)
      }
    }
    LIMIT ${size * 100}`)
}
