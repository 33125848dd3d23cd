import type { NamedNode } from '@rdfjs/types'
import { commaList } from '../ofScopes.js'
import { boundedQuery, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { sparql } from '../sparql.js'
import { indexedTypes } from './indexedKinds.js'

/** Of which concepts: those named, else those of the acts named, else those that belong to no act. */
export interface PrintsOf {
  readonly concepts?: readonly NamedNode[]
  readonly acts?: readonly NamedNode[]
}

/** A print of each concept with a text: it changes when something does that the text index knows of. */
export function conceptPrintsQuery({
  graph,
  concepts,
  acts
}: PrintsOf & { readonly graph: NamedNode }): BoundedQuery {
  const isIndexed = sparql`FILTER (?type IN (${commaList(indexedTypes)}))`
  // Which concepts comes first, and inside GRAPH: else both engines read all there are, with all that is said of them.
  const which = concepts
    ? sparql`VALUES ?concept { ${concepts} } ?concept a ?type . ${isIndexed} OPTIONAL { ?concept eli:is_part_of ?act }`
    : acts
      ? sparql`VALUES ?act { ${acts} } ?concept eli:is_part_of ?act ; a ?type . ${isIndexed}`
      : sparql`{
          SELECT ?concept ?type WHERE {
            VALUES ?type { ${indexedTypes} }
            ?concept a ?type .
            FILTER NOT EXISTS { ?concept eli:is_part_of ?any }
          }
        }`
  const body = sparql`
    SELECT ?concept ?act (MD5(CONCAT(
      ?hash, "|", STR(?scope), "|", ?ref, "|", ?label, "|",
      COALESCE(STR(?position), ""), "|", COALESCE(?path, ""), "|", COALESCE(STR(?force), "")
    )) AS ?print)
    WHERE {
      GRAPH ${graph} {
        ${which}
        ?concept kg:contentHash ?hash ;
                 kg:text ?text ;
                 kg:scope ?scope ;
                 dcterms:identifier ?ref ;
                 rdfs:label ?label .
        OPTIONAL { ?concept kg:position ?position }
        OPTIONAL { ?concept kg:structurePath ?path }
        OPTIONAL { ?concept eli:in_force ?force }
      }
    }`
  return boundedQuery('conceptPrints', most.nodes, body)
}
