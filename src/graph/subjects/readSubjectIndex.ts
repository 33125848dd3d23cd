import type { NamedNode, Quad, Quad_Object } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { GraphStore } from '../../store/graphStore.js'
import { readRows } from '../boundedQuery.js'
import { subjectEditionQuery } from './subjectEdition.js'
import { subjectStatementsQuery } from './subjectStatements.js'

/** Which edition of our subject index a graph holds; undefined for none, or when it says several. */
export async function readSubjectEdition(
  store: Pick<GraphStore, 'select'>,
  graph: NamedNode
): Promise<string | undefined> {
  const rows = await readRows(store, subjectEditionQuery({ graph }), { dataset: [graph] })
  return rows.length === 1 ? rows[0]!['edition']?.value : undefined
}

/** The statements of a graph that make our subject index. */
export async function readSubjectIndex(store: Pick<GraphStore, 'select'>, graph: NamedNode): Promise<Quad[]> {
  const rows = await readRows(store, subjectStatementsQuery({ graph }), { dataset: [graph] })
  return rows.map(row =>
    DataFactory.quad(row['node'] as NamedNode, row['predicate'] as NamedNode, row['value'] as Quad_Object)
  )
}
