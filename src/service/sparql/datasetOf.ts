import type { Identifiers } from '../../graph/identifiers.js'
import { RECENT_MS, type GraphStore } from '../../graph/store/graphStore.js'
import type { Edition, ScopeGraph } from '../../graph/store/mirror/edition.js'
import type { Access } from '../access.js'

/** What a caller's queries may see. */
export interface MirrorDataset {
  readonly edition: Edition
  /** The scope graphs that the profile admits and the edition holds: of today, and of other days. */
  readonly graphs: readonly ScopeGraph[]
  /** The tenant's own graph, where the caller has one that was written. */
  readonly own?: { readonly graph: string; readonly version: number }
}

/** Dataset of a caller: never more than that, whatever a query says. */
export async function datasetOf(
  { store, ids }: { readonly store: Pick<GraphStore, 'versions'>; readonly ids: Identifiers },
  edition: Edition,
  { scopes, tenant }: Access
): Promise<MirrorDataset> {
  const admitted = new Set(scopes.map(({ value }) => value))
  const graphs = edition.graphs.filter(({ scope }) => admitted.has(scope))
  if (tenant === undefined) return { edition, graphs }
  const graph = ids.tenantGraph(tenant)
  const [version = 0] = await store.versions([graph], RECENT_MS)
  return { edition, graphs, ...(version > 0 && { own: { graph: graph.value, version } }) }
}

/** IRIs of the scope graphs of today. */
export function graphsOfToday({ graphs }: MirrorDataset): string[] {
  return graphs.filter(({ isOfStates }) => !isOfStates).map(({ graph }) => graph)
}

/** IRIs of all graphs of a dataset. */
export function graphsOf({ graphs, own }: MirrorDataset): string[] {
  return [...graphs.map(({ graph }) => graph), ...(own === undefined ? [] : [own.graph])]
}
