import type { NamedNode, Quad, Quad_Object } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { GraphStore } from '../store/graphStore.js'
import { ownSchemeStatementsQuery } from '../expansions/ownSchemeStatements.js'
import { readRows } from '../boundedQuery.js'
import type { Identifiers } from '../identifiers.js'
import { selectStatements } from '../selectStatements.js'
import { profileStatementsQuery } from './profileStatements.js'

const layTerms = DataFactory.namedNode('https://w3id.org/beleg/lay-terms')

/** The statements of the shared graph about profiles, scopes, licences and our own lay terms. */
export async function readOntology(store: GraphStore, ids: Identifiers): Promise<Quad[]> {
  const graph = ids.sharedGraph
  const rows = await readRows(store, profileStatementsQuery({ graph }), { dataset: [graph] })
  return [
    ...rows.map(row =>
      DataFactory.quad(row['node'] as NamedNode, row['predicate'] as NamedNode, row['value'] as Quad_Object)
    ),
    ...(await selectStatements(store, ownSchemeStatementsQuery({ graph, scheme: layTerms }), [graph]))
  ]
}
