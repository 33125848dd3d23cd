import { DataFactory } from 'n3'
import type { Identifiers } from '../graph/identifiers.js'
import type { ViaFrame } from '../graph/via/viaQuery.js'
import { RECENT_MS, type GraphStore } from '../graph/store/graphStore.js'
import type { Access } from './access.js'

/** What a query's head is made with. */
export interface FrameParts {
  readonly store: Pick<GraphStore, 'versions'>
  readonly ids: Identifiers
}

/** Whose query it is and of which state of the graphs: of a tenant's key with its own graph, and never another's. */
export async function viaFrame(
  { store, ids }: FrameParts,
  { profile, scopes, tenant }: Access
): Promise<ViaFrame> {
  const own = tenant === undefined ? [] : [ids.tenantGraph(tenant)]
  const graphs = [ids.sharedGraph, ids.provenanceGraph, ...own]
  const versions = await store.versions(graphs, RECENT_MS)
  return {
    profile: DataFactory.namedNode(profile.iri),
    scopes,
    versions: graphs.map((graph, index) => ({ graph, version: versions[index]! }))
  }
}
