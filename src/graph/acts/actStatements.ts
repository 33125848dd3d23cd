import type { NamedNode } from '@rdfjs/types'
import type { SparqlText } from '../../store/sparqlText.js'
import { asQuery } from '../prologue.js'
import { sparql } from '../sparql.js'

/** What names the acts of a graph, statement by statement. */
export function actStatementsQuery({ graph }: { graph: NamedNode }): SparqlText {
  return asQuery(sparql`
    SELECT ?act ?predicate ?value WHERE {
      GRAPH ${graph} {
        ?act a eli:LegalResource ; ?predicate ?value .
        FILTER (?predicate IN (
          dcterms:identifier, rdfs:label, kg:scope, dcterms:source,
          eli:id_local, eli:title, eli:title_short, eli:title_alternative, eli:consolidates))
      }
    }
    LIMIT 1000000`)
}
