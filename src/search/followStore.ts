import type { LRUCache } from 'lru-cache'
import type { GraphStore } from '../graph/store/graphStore.js'
import type { GraphIndex } from './index/graphIndex.js'
import type { StatesIndex } from './states/statesIndex.js'
import type { IndexNotice } from './kept/storedIndex.js'

export interface Followed {
  readonly store: Pick<GraphStore, 'onChange'>
  /** The shared graph's index. */
  readonly shared: GraphIndex
  /** That of the graph of states, which needs the shared graph's. */
  readonly states: StatesIndex
  /** Those of tenants' graphs that are kept, by the graph's IRI. */
  readonly tenants: Pick<LRUCache<string, GraphIndex>, 'has' | 'peek'>
  /** How long after a change the indexes follow by themselves, in ms. */
  readonly settleMs: number
  /** How long the shared graph must be left alone before its index is written to disk again, in ms. */
  readonly keepMs: number
  /** After how long it is tried again what failed, in ms. */
  readonly againMs: number
  readonly told?: IndexNotice | undefined
}

export interface Following {
  /** Brings the indexes to the graphs as they are now; never rejects: what fails is told, and tried again. */
  readonly follow: () => Promise<void>
  readonly stop: () => void
}

/** Lets the indexes follow their graphs by themselves. */
export function followStore(followed: Followed): Following {
  const { store, shared, states, tenants, settleMs, keepMs, againMs, told } = followed
  let settling: NodeJS.Timeout | undefined
  let keeping: NodeJS.Timeout | undefined
  let failing = false
  let stopped = false
  const changed = new Set<string>()
  const follow = async () => {
    const indexes = [...changed].flatMap(graph => tenants.peek(graph) ?? [])
    changed.clear()
    try {
      // What a tenant erased is not kept until it asks again, nor as long as it takes to follow the shared graph.
      for (const index of indexes) await index.update(shared.split)
      await shared.update()
      await states.update()
      clearTimeout(keeping)
      // What cannot be kept is told; an index that is closed meanwhile needs not be.
      keeping = setTimeout(keep, keepMs).unref()
      failing = false
    } catch (cause) {
      // Whoever asks next meets the same failure and is told of it; where nobody asks, it is tried again.
      if (stopped) return
      if (!failing) told?.('the text index cannot be brought up to date: it is tried again', cause as Error)
      failing = true
      settle(againMs)
    }
  }
  const keep = () => {
    for (const index of [shared, states]) void index.keep().catch(() => undefined)
  }
  const settle = (afterMs: number) => {
    clearTimeout(settling)
    settling = setTimeout(() => {
      settling = undefined
      void follow()
    }, afterMs).unref()
  }
  const stopListening = store.onChange(graphs => {
    for (const { value } of graphs) {
      const isFollowed = value === shared.graph.value || value === states.graph.value || tenants.has(value)
      if (isFollowed) changed.add(value)
    }
    // It is not put off by what comes after it: an import may write for an hour.
    if (changed.size === 0 || settling !== undefined) return
    settle(settleMs)
  })
  return {
    follow,
    stop() {
      stopped = true
      stopListening()
      clearTimeout(settling)
      clearTimeout(keeping)
    }
  }
}
