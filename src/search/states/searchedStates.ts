import type { NamedNode } from '@rdfjs/types'
import { LRUCache } from 'lru-cache'
import type { Identifiers } from '../../graph/identifiers.js'
import type { EveryStatedDay } from '../../graph/states/statedDays.js'
import type { Holding } from '../index/admitted.js'
import type { IndexView } from '../index/indexView.js'
import type { SearchOptions } from '../retrieval.js'
import { indexesOnDay, type IndexesOnDay } from './indexesOnDay.js'
import type { StateIndex } from './stateIndex.js'

/** Days of which it is kept what holds, for who sees the same texts: a byte for each text of a segment in which others count. */
const DAYS = 100

/** A search, and what it is made in. */
export interface SearchOnDay {
  readonly indexes: readonly IndexView[]
  readonly search: SearchOptions & { readonly holding?: Holding }
}

interface Known {
  readonly today: object
  readonly states: StateIndex
  readonly stated: EveryStatedDay
  readonly on: IndexesOnDay
}

/** What searches as of a day go on in. */
export class SearchedStates {
  private readonly days = new LRUCache<string, Known>({ max: DAYS })

  /**
   * @param states resolves to the index of the graph of states, when that is there
   * @param stated to the days that sources state
   */
  constructor(
    private readonly ids: Pick<Identifiers, 'statesGraph' | 'sharedGraph'>,
    private readonly states: () => Promise<StateIndex>,
    private readonly stated: () => Promise<EveryStatedDay>
  ) {}

  /** The indexes that a search goes on in: those that it is given, or with a day what holds on that one. */
  async onDay(indexes: readonly IndexView[], search: SearchOptions): Promise<SearchOnDay> {
    const { onDay: day, without, signal } = search
    if (day === undefined) return { indexes, search }
    const [states, stated] = await Promise.all([this.states(), this.stated()])
    signal?.throwIfAborted()
    const { sharedGraph, statesGraph } = this.ids
    const today = indexes.find(view => view.graph.equals(sharedGraph))
    if (today === undefined) return { indexes: [], search }
    const on = this.ofDay({ today, states, stated, day, without, graph: statesGraph })
    return { indexes: on.indexes, search: { ...search, kinds: ['provision'], holding: on.holding } }
  }

  private ofDay({ today, states, stated, ...at }: Asked): IndexesOnDay {
    const key = [at.day, ...(at.without ?? [])].join(' ')
    const known = this.days.get(key)
    // Segments are another list whenever something in them is.
    if (known?.today === today.segments && known.states === states && known.stated === stated) return known.on
    const on = indexesOnDay(today, states, { ...at, stated })
    this.days.set(key, { today: today.segments, states, stated, on })
    return on
  }
}

interface Asked {
  readonly today: IndexView
  readonly states: StateIndex
  readonly stated: EveryStatedDay
  readonly day: string
  readonly without: SearchOptions['without']
  readonly graph: NamedNode
}
