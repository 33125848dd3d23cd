import type { NamedNode } from '@rdfjs/types'
import type { SparqlText } from '../../store/sparqlText.js'
import { asQuery } from '../prologue.js'
import { sparql } from '../sparql.js'

/** All that the graph says of its profiles, scopes and licences. */
export function profileStatementsQuery({ graph }: { graph: NamedNode }): SparqlText {
  return asQuery(sparql`
    SELECT ?node ?predicate ?value WHERE {
      GRAPH ${graph} {
        VALUES ?class { kg:Profile kg:Scope kg:Licence }
        ?node a ?class ; ?predicate ?value .
      }
    }
    LIMIT 100000`)
}
