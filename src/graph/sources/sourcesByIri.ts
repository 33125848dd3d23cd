import type { NamedNode } from '@rdfjs/types'
import type { SparqlText } from '../../store/sparqlText.js'
import { asQuery } from '../prologue.js'
import { sparql } from '../sparql.js'

/** Title, page and licence of sources, as the load that brought them said. */
export function sourcesQuery({
  sources,
  provenance
}: {
  sources: readonly NamedNode[]
  provenance: NamedNode
}): SparqlText {
  return asQuery(sparql`
    SELECT ?source ?title ?publisher ?page ?licence ?check WHERE {
      GRAPH ${provenance} {
        VALUES ?source { ${sources} }
        ?source dcterms:title ?title ; dcterms:publisher ?agent ; dcat:landingPage ?page ; dcterms:license ?licence .
        OPTIONAL { ?agent foaf:name ?name }
        OPTIONAL { ?source kg:originCheck ?check }
        BIND (COALESCE(?name, STR(?agent)) AS ?publisher)
      }
    }
    LIMIT ${sources.length * 4}`)
}
