import type { NamedNode } from '@rdfjs/types'
import type { SparqlText } from '../../store/sparqlText.js'
import { asQuery } from '../prologue.js'
import { sparql } from '../sparql.js'

/** The licences with their German names and the attribution texts that they ask for. */
export function licencesQuery({ graph }: { graph: NamedNode }): SparqlText {
  return asQuery(sparql`
    SELECT ?licence ?name ?attribution WHERE {
      GRAPH ${graph} {
        ?licence a kg:Licence ; rdfs:label ?name .
        FILTER (lang(?name) = "de")
        OPTIONAL { ?licence kg:attribution ?attribution FILTER (lang(?attribution) = "de") }
      }
    }
    LIMIT 1000`)
}
