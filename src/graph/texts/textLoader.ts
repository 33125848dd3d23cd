import type { NamedNode } from '@rdfjs/types'
import DataLoader from 'dataloader'
import { LRUCache } from 'lru-cache'
import type { Watch } from '../../base/log/watch.js'
import type { GraphStore } from '../store/graphStore.js'
import type { Acts } from '../acts/openActs.js'
import type { CitableText } from './citableText.js'
import { openTextReader } from './textReader.js'

/** Nodes a query. */
const maxNodes = 250
/** Datasets (a tenant each) whose loader is kept. */
const keptLoaders = 1000

/** What a lookup may see. */
export interface Visibility {
  readonly graphs: readonly NamedNode[]
  /** A node of another scope is not found. */
  readonly scopes: readonly NamedNode[]
  /** What waits for a caller who has gone is not read. */
  readonly signal?: AbortSignal | undefined
}

interface Lookup {
  readonly iri: string
  readonly signal: AbortSignal | undefined
}

export interface TextLoader {
  load(iri: string, visibility: Visibility): Promise<CitableText | undefined>
  /** In the order of the IRIs; those not found are left out. */
  loadMany(iris: readonly string[], visibility: Visibility): Promise<CitableText[]>
}

/**
 * Reads citable texts by IRI. What a graph said of a node is kept until the graph has another version. Lookups of the
 * same graphs that wait at the same moment travel as one query a graph: while `concurrency` batches are under way, later
 * lookups gather. Lookups of different tenants never share a query. Rejects with the signal's reason when the caller has
 * gone. Scopes are filtered as the texts are handed out, so profiles may share what is kept.
 */
export function openTextLoader({
  store,
  acts,
  cacheBytes = 0,
  watch,
  concurrency = 2
}: {
  store: GraphStore
  acts: Acts
  /** Of the texts that are kept; 0 keeps none. */
  cacheBytes?: number
  watch?: Watch | undefined
  concurrency?: number
}): TextLoader {
  const reader = openTextReader({ store, acts, cacheBytes, watch })
  const loaders = new LRUCache<string, DataLoader<Lookup, CitableText | undefined>>({ max: keptLoaders })

  function loaderOf(graphs: readonly NamedNode[]): DataLoader<Lookup, CitableText | undefined> {
    const key = graphs.map(graph => graph.value).join(' ')
    const kept = loaders.get(key)
    if (kept !== undefined) return kept
    const gate = openGate(concurrency)
    const made = new DataLoader<Lookup, CitableText | undefined>(
      lookups => gate.run(() => read(lookups, graphs)),
      {
        cache: false,
        maxBatchSize: maxNodes,
        batchScheduleFn: gate.schedule
      }
    )
    loaders.set(key, made)
    return made
  }

  async function read(
    lookups: readonly Lookup[],
    graphs: readonly NamedNode[]
  ): Promise<(CitableText | undefined)[]> {
    const iris = new Set(lookups.flatMap(({ iri, signal }) => (signal?.aborted ? [] : iri)))
    if (iris.size === 0) return lookups.map(() => undefined)
    const found = await reader.read([...iris], graphs)
    return lookups.map(({ iri }) => found.get(iri))
  }

  const loadMany = async (iris: readonly string[], { graphs, scopes, signal }: Visibility) => {
    const kept = await reader.kept(iris, graphs)
    const missing = kept === undefined ? iris : iris.filter(iri => !kept.has(iri))
    const loaded = await Promise.all(missing.map(iri => loaderOf(graphs).load({ iri, signal })))
    const read = new Map(missing.map((iri, index) => [iri, loaded[index]]))
    const found = iris.map(iri => (kept?.has(iri) ? kept.get(iri) : read.get(iri)))
    signal?.throwIfAborted()
    const admitted = new Set(scopes.map(scope => scope.value))
    return found.map(text => (text !== undefined && admitted.has(text.scope) ? text : undefined))
  }
  return {
    load: async (iri, visibility) => (await loadMany([iri], visibility))[0],
    loadMany: async (iris, visibility) =>
      (await loadMany(iris, visibility)).filter(text => text !== undefined)
  }
}

/** Lets a batch go when fewer than `limit` are under way; until then it grows. */
function openGate(limit: number) {
  const waiting: (() => void)[] = []
  let open = 0
  const next = () => {
    while (open < limit && waiting.length > 0) {
      open += 1
      waiting.shift()!()
    }
  }
  return {
    schedule: (dispatch: () => void) => {
      waiting.push(dispatch)
      setImmediate(next)
    },
    run: async <Value>(work: () => Promise<Value>): Promise<Value> => {
      try {
        return await work()
      } finally {
        open -= 1
        setImmediate(next)
      }
    }
  }
}
