import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { boundedQuery, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { sparql } from '../sparql.js'

interface ActsOf {
  readonly graph: NamedNode
  /** What others call an act, in RDF that was loaded, has another, and may be many. */
  readonly base: string
}

/** What names the acts of a graph that bear IRIs of this base, statement by statement. */
export function actStatementsQuery({ graph, base }: ActsOf): BoundedQuery {
  return boundedQuery(
    'actStatements',
    most.actNames,
    sparql`
    SELECT ?act ?predicate ?value WHERE {
      GRAPH ${graph} {
        ?act a eli:LegalResource ; ?predicate ?value .
        FILTER (STRSTARTS(STR(?act), ${DataFactory.literal(`${base}/`)}))
        FILTER (?predicate IN (
          dcterms:identifier, rdfs:label, kg:scope, dcterms:source,
          eli:id_local, eli:title, eli:title_short, eli:title_alternative, eli:consolidates,
          eli:in_force))
      }
    }`
  )
}
