import type { GraphStore } from './store/graphStore.js'

/** The graphs of `identifiers`; what stands before is the base that all IRIs begin with. */
const GRAPH = /^(.+)\/graph\/(?:shared|provenance|staging(?:\/.+)?|tenant\/[^/]+)$/

/** The bases of all data in a store, sorted. It was made under one; a dataset may serve several installations. */
export async function storedBases(store: Pick<GraphStore, 'graphs'>): Promise<string[]> {
  const graphs = await store.graphs()
  return [...new Set(graphs.flatMap(({ value }) => GRAPH.exec(value)?.[1] ?? []))].sort()
}
