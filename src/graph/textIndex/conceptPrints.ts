import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../../store/graphStore.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { sparql } from '../sparql.js'
import { value } from '../rows.js'
import { indexedTypes } from './indexedKinds.js'

/** A print of each concept with a text: it changes when something does that the text index knows of. */
export function conceptPrintsQuery(graph: NamedNode): BoundedQuery {
  const body = sparql`
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
    }`
  return boundedQuery('conceptPrints', most.nodes, body)
}

/** A concept with more than one label, place or act has a print for each combination. */
export interface ConceptPrint {
  readonly concept: string
  readonly act: string
  readonly print: string
}

export async function readConceptPrints(
  store: Pick<GraphStore, 'select'>,
  graph: NamedNode
): Promise<ConceptPrint[]> {
  const rows = await readRows(store, conceptPrintsQuery(graph), { dataset: [graph] })
  return rows.map(row => ({
    concept: value(row, 'concept'),
    act: row['act']?.value ?? '',
    print: row['print']?.value ?? ''
  }))
}
