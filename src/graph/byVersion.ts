import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from './store/graphStore.js'

/**
 * What is read from a graph, cached in memory until the graph has another version.
 * The value may be newer than the version it was read for; then it is read once more than needed.
 */
export function byVersion<Value>(
  store: GraphStore,
  graph: NamedNode,
  read: (version: number) => Promise<Value>
): () => Promise<Value> {
  let version = -1
  let kept: Promise<Value> | undefined
  return async () => {
    const [now] = await store.versions([graph])
    if (kept === undefined || now !== version) {
      version = now!
      const reading = read(version)
      kept = reading
      reading.catch(() => {
        if (kept === reading) kept = undefined
      })
    }
    return kept
  }
}

/**
 * The same, but who asks is given what was read last while the next is being read, where `mayLag` allows that: reading
 * what a large graph holds takes a while, and fails where the store is busy.
 */
export function laggingByVersion<Value>(
  store: GraphStore,
  graph: NamedNode,
  read: (version: number) => Promise<Value>,
  mayLag: () => boolean
): () => Promise<Value> {
  let last: { readonly value: Value } | undefined
  const current = byVersion(store, graph, async version => {
    const value = await read(version)
    last = { value }
    return value
  })
  return async () => {
    const reading = current()
    if (last === undefined || !mayLag()) return reading
    // Whoever asks next begins it again.
    reading.catch(() => undefined)
    return last.value
  }
}
