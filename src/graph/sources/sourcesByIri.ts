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
    SELECT ?source ?title ?publisher ?page ?licence WHERE {
      GRAPH ${provenance} {
        VALUES ?source { ${sources} }
        ?source dcterms:title ?title ; dcterms:publisher ?publisher ; dcat:landingPage ?page ; dcterms:license ?licence .
      }
    }
    LIMIT ${sources.length * 4}`)
}
