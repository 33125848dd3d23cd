import type { NamedNode, Quad, Quad_Object } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { GraphStore } from '../../store/graphStore.js'
import type { Identifiers } from '../identifiers.js'
import { profileStatementsQuery } from './profileStatements.js'

/** The statements of the shared graph about profiles, scopes and licences. */
export async function readOntology(store: GraphStore, ids: Identifiers): Promise<Quad[]> {
  const graph = ids.sharedGraph
  const rows = await store.select(profileStatementsQuery({ graph }), { dataset: [graph] })
  return rows.map(row =>
    DataFactory.quad(row['node'] as NamedNode, row['predicate'] as NamedNode, row['value'] as Quad_Object)
  )
}
