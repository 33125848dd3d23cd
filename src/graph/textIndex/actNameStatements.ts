import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../../store/graphStore.js'
import { eli, rdfs } from '../../vocab/terms.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { sparql } from '../sparql.js'
import { saidBySubject, type SaidOf } from './saidOf.js'

/** What the text index reads of an act. */
export const actPredicates = [rdfs.label, eli.id_local, eli.title_short, eli.title_alternative] as const

/** The names of all acts of a graph. */
export function actNameStatementsQuery(graph: NamedNode): BoundedQuery {
  const body = sparql`
    SELECT ?subject ?predicate ?object WHERE {
      VALUES ?predicate { ${actPredicates} }
      GRAPH ${graph} {
        ?subject a ${eli.LegalResource} ;
                 ?predicate ?object .
      }
    }`
  return boundedQuery('actNameStatements', most.nodes, body)
}

export async function readActNameStatements(
  store: Pick<GraphStore, 'select'>,
  graph: NamedNode
): Promise<SaidOf> {
  return saidBySubject(await readRows(store, actNameStatementsQuery(graph), { dataset: [graph] }))
}
