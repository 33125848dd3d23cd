import type { Identifiers } from '../../graph/identifiers.js'
import type { Retrieval } from '../../search/retrieval.js'
import { RECENT_MS, type GraphStore } from '../../graph/store/graphStore.js'

/** The versions that an `ETag` is made of: they change with what answers are made of. */
export interface Versions {
  /** Of the shared law and of its provenance. */
  readonly ofLaw: () => Promise<readonly number[]>
  readonly ofTenant: (tenant: string) => Promise<readonly number[]>
  /** Of the shared law that is searched now, at least; undefined before it can be. */
  readonly ofSearch: () => number | undefined
  /** Of the graph of states that is searched now, at least; -1 before it can be. */
  readonly ofStatesSearch: () => number
}

export interface VersionParts {
  readonly store: Pick<GraphStore, 'versions'>
  readonly ids: Pick<Identifiers, 'sharedGraph' | 'provenanceGraph' | 'tenantGraph'>
  readonly retrieval: Pick<Retrieval, 'state' | 'statesVersion'>
}

export function openVersions({ store, ids, retrieval }: VersionParts): Versions {
  return {
    ofLaw: () => store.versions([ids.sharedGraph, ids.provenanceGraph], RECENT_MS),
    ofTenant: tenant => store.versions([ids.tenantGraph(tenant)], RECENT_MS),
    ofStatesSearch: () => retrieval.statesVersion(),
    ofSearch() {
      const index = retrieval.state()
      return index.state === 'ready' ? index.version : undefined
    }
  }
}
