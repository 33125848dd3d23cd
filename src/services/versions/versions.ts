import type { Identifiers } from '../../graph/identifiers.js'
import { RECENT_MS, type GraphStore } from '../../store/graphStore.js'

/** The versions that an `ETag` is made of: they change with what answers are made of. */
export interface Versions {
  /** Of the shared law and of its provenance. */
  readonly ofLaw: () => Promise<readonly number[]>
  readonly ofTenant: (tenant: string) => Promise<readonly number[]>
}

export interface VersionParts {
  readonly store: Pick<GraphStore, 'versions'>
  readonly ids: Pick<Identifiers, 'sharedGraph' | 'provenanceGraph' | 'tenantGraph'>
}

export function openVersions({ store, ids }: VersionParts): Versions {
  return {
    ofLaw: () => store.versions([ids.sharedGraph, ids.provenanceGraph], RECENT_MS),
    ofTenant: tenant => store.versions([ids.tenantGraph(tenant)], RECENT_MS)
  }
}
