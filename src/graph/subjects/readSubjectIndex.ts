import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { GraphStore } from '../store/graphStore.js'
import { readRows } from '../boundedQuery.js'
import { ownSchemeStatementsQuery } from '../expansions/ownSchemeStatements.js'
import { selectStatements } from '../selectStatements.js'
import { subjectEditionQuery } from './subjectEdition.js'

const scheme = DataFactory.namedNode('https://w3id.org/beleg/subjects')

/** Which edition of our subject index a graph holds; undefined for none, or when it says several. */
export async function readSubjectEdition(
  store: Pick<GraphStore, 'select'>,
  graph: NamedNode
): Promise<string | undefined> {
  const rows = await readRows(store, subjectEditionQuery({ graph }), { dataset: [graph] })
  return rows.length === 1 ? rows[0]!['edition']?.value : undefined
}

/** The statements of a graph that make our subject index. */
export function readSubjectIndex(store: Pick<GraphStore, 'select'>, graph: NamedNode): Promise<Quad[]> {
  return selectStatements(store, ownSchemeStatementsQuery({ graph, scheme }), [graph])
}
