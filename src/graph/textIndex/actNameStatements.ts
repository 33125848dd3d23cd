import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../store/graphStore.js'
import { eli, rdfs } from '../vocab/terms.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { inBatches } from '../inBatches.js'
import { most } from '../most.js'
import { commaList } from '../ofScopes.js'
import { sparql } from '../sparql.js'
import { statementsBySubject, type NodeStatementsOf } from './saidOf.js'

/** What the text index reads of an act. */
export const actNamePredicates = [rdfs.label, eli.id_local, eli.title_short, eli.title_alternative] as const

/** The names of all acts of a graph, or of those that are named. */
export function actNameStatementsQuery(graph: NamedNode, acts?: readonly NamedNode[]): BoundedQuery {
  const some = acts === undefined ? sparql`` : sparql`VALUES ?subject { ${acts} }`
  const body = sparql`
    SELECT ?subject ?predicate ?object WHERE {
      GRAPH ${graph} {
        ${some}
        ?subject a ${eli.LegalResource} ;
                 ?predicate ?object .
        FILTER (?predicate IN (${commaList(actNamePredicates)}))
      }
    }`
  return boundedQuery('actNameStatements', most.nodes, body)
}

/** Acts that one query names: the engine answers nothing else meanwhile. */
const AT_ONCE = 100

export async function readActNameStatements(
  store: Pick<GraphStore, 'select'>,
  graph: NamedNode,
  acts?: readonly NamedNode[]
): Promise<NodeStatementsOf> {
  const read = (some?: readonly NamedNode[]) =>
    readRows(store, actNameStatementsQuery(graph, some), { dataset: [graph] })
  return statementsBySubject(acts === undefined ? await read() : await inBatches(acts, read, AT_ONCE))
}
