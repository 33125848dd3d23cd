import type { Identifiers } from '../../graph/identifiers.js'
import { isHistoryOf, readHistory } from '../../graph/loads/readHistory.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import type { GraphIndex } from '../index/graphIndex.js'
import { StoredIndex, type IndexNotice } from '../kept/storedIndex.js'
import { StatesIndex } from './statesIndex.js'

/** From how many texts on the index is built in a thread, and kept. */
const MANY = 500

export interface StatesIndexOptions {
  readonly store: GraphStore
  readonly ids: Pick<Identifiers, 'sharedGraph' | 'provenanceGraph' | 'statesGraph'>
  readonly shared: GraphIndex
  /** Where it is kept; nowhere when absent. */
  readonly file: string | undefined
  /** From how many texts on the shared graph's is kept. */
  readonly large: number
  readonly told: IndexNotice | undefined
}

/** The index of the graph of states, of which nothing is read before it is brought up to date. */
export function openStatesIndex({ store, ids, shared, file, large, told }: StatesIndexOptions): StatesIndex {
  // The graph of states counts otherwise than promotions do, which name the shared graph's versions.
  const history = {
    at: () => readHistory(store, ids, Infinity),
    isOurs: (name: string) => isHistoryOf(store, ids, name)
  }
  const kept = new StoredIndex({ store, graph: ids.statesGraph, file, told, history })
  return new StatesIndex({ store, ids, shared, kept, many: Math.min(large, MANY) })
}
