import type { NamedNode } from '@rdfjs/types'
import type { SparqlText } from '../../store/sparqlText.js'
import { asQuery } from '../prologue.js'
import { sparql } from '../sparql.js'

/** Where each document of a tenant comes from, in the tenant's words. */
export function documentOriginsQuery({ graph }: { graph: NamedNode }): SparqlText {
  return asQuery(sparql`
    SELECT ?document ?origin WHERE {
      GRAPH ${graph} {
        ?document a kg:Document ; dcterms:source ?origin .
        FILTER (isLiteral(?origin))
      }
    }
    LIMIT 1000000`)
}
