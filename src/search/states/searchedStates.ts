import { LRUCache } from 'lru-cache'
import { byVersion } from '../../graph/byVersion.js'
import type { Identifiers } from '../../graph/identifiers.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import type { SplitCompound } from '../../proof/analysis/compounds.js'
import type { Holding } from '../index/admitted.js'
import type { IndexView } from '../index/indexView.js'
import type { SearchOptions } from '../retrieval.js'
import { indexesOnDay, type IndexesOnDay } from './indexesOnDay.js'
import { buildStateIndex, type StateIndex } from './stateIndex.js'

/** Days of which it is kept what holds: a byte for each text that has another state. */
const DAYS = 100

interface Parts {
  readonly store: GraphStore
  readonly ids: Pick<Identifiers, 'statesGraph' | 'sharedGraph'>
  /** How compounds are cut in the texts of today. */
  readonly split: () => SplitCompound
}

/** A search, and what it is made in. */
export interface SearchOnDay {
  readonly indexes: readonly IndexView[]
  readonly search: SearchOptions & { readonly holding?: Holding }
}

/** The index of the graph of states: made when a search as of a day first comes, and anew when states come or go. */
export class SearchedStates {
  private readonly states: () => Promise<StateIndex>
  private readonly days = new LRUCache<string, { readonly of: object; readonly on: IndexesOnDay }>({
    max: DAYS
  })

  constructor(private readonly parts: Parts) {
    const { store, ids, split } = parts
    this.states = byVersion(store, ids.statesGraph, () => buildStateIndex(store, ids, split()))
  }

  /** The indexes that a search goes on in: those that it is given, or with a day what holds on that one. */
  async onDay(indexes: readonly IndexView[], search: SearchOptions): Promise<SearchOnDay> {
    const { onDay: day, signal } = search
    if (day === undefined) return { indexes, search }
    const states = await this.states()
    signal?.throwIfAborted()
    const { ids } = this.parts
    const found = indexes.flatMap(view =>
      view.graph.equals(ids.sharedGraph) ? [this.ofDay(view, states, day)] : []
    )
    const [on] = found
    if (on === undefined) return { indexes: [], search }
    return { indexes: on.indexes, search: { ...search, kinds: ['provision'], holding: on.holding } }
  }

  private ofDay(today: IndexView, states: StateIndex, day: string): IndexesOnDay {
    const known = this.days.get(day)
    // Segments are another list whenever something in them is.
    if (known?.of === today.segments && known.on.indexes[1]?.segments[0] === states.segment) return known.on
    const on = indexesOnDay(today, states, { day, graph: this.parts.ids.statesGraph })
    this.days.set(day, { of: today.segments, on })
    return on
  }
}
