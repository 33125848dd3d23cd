import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { dcterms, eli, kg, rdf, rdfs } from '../vocab/terms.js'
import { boundedQuery, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { commaList } from '../ofScopes.js'
import { sparql } from '../sparql.js'

interface ActsOf {
  readonly graph: NamedNode
  /** What others call an act, in RDF that was loaded, has another, and may be many. */
  readonly base: string
  /** Of these nodes alone; of all when absent. */
  readonly acts?: readonly NamedNode[] | undefined
}

const said = [
  ...[dcterms.identifier, rdfs.label, kg.scope, dcterms.source, eli.id_local, eli.title],
  ...[eli.title_short, eli.title_alternative, eli.consolidates, eli.in_force],
  ...[eli.date_document, eli.published_in, kg.repealNote, kg.furtherNote]
]

/** An act's names are others only when something is said otherwise by one of these. */
export const actPredicates: readonly NamedNode[] = [rdf.type, ...said]

/** What names the acts of a graph that bear IRIs of this base, statement by statement. */
export function actStatementsQuery({ graph, base, acts }: ActsOf): BoundedQuery {
  return boundedQuery(
    'actStatements',
    most.actNames,
    sparql`
    SELECT ?act ?predicate ?value WHERE {
      GRAPH ${graph} {
        ${acts ? sparql`VALUES ?act { ${acts} }` : sparql``}
        ?act a eli:LegalResource ; ?predicate ?value .
        FILTER (STRSTARTS(STR(?act), ${DataFactory.literal(`${base}/`)}))
        FILTER (?predicate IN (${commaList(said)}))
      }
    }`
  )
}
