import type { NamedNode } from '@rdfjs/types'
import { boundedQuery, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { sparql } from '../sparql.js'

/** What names the acts of a graph, statement by statement. */
export function actStatementsQuery({ graph }: { graph: NamedNode }): BoundedQuery {
  return boundedQuery(
    'actStatements',
    most.actNames,
    sparql`
    SELECT ?act ?predicate ?value WHERE {
      GRAPH ${graph} {
        ?act a eli:LegalResource ; ?predicate ?value .
        FILTER (?predicate IN (
          dcterms:identifier, rdfs:label, kg:scope, dcterms:source,
          eli:id_local, eli:title, eli:title_short, eli:title_alternative, eli:consolidates))
      }
    }`
  )
}
