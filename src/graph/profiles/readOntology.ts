import type { NamedNode, Quad, Quad_Object } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { GraphStore } from '../../store/graphStore.js'
import { layTermStatementsQuery } from '../expansions/layTermStatements.js'
import { readRows } from '../boundedQuery.js'
import type { Identifiers } from '../identifiers.js'
import { profileStatementsQuery } from './profileStatements.js'

/** The statements of the shared graph about profiles, scopes, licences and our own lay terms. */
export async function readOntology(store: GraphStore, ids: Identifiers): Promise<Quad[]> {
  const graph = ids.sharedGraph
  const options = { dataset: [graph] }
  const rows = [
    ...(await readRows(store, profileStatementsQuery({ graph }), options)),
    ...(await readRows(store, layTermStatementsQuery({ graph }), options))
  ]
  return rows.map(row =>
    DataFactory.quad(row['node'] as NamedNode, row['predicate'] as NamedNode, row['value'] as Quad_Object)
  )
}
