import type { NamedNode } from '@rdfjs/types'
import { LRUCache } from 'lru-cache'
import type { Identifiers } from '../../graph/identifiers.js'
import type { EveryStatedDay } from '../../graph/states/statedDays.js'
import type { Holding } from '../index/admitted.js'
import type { IndexView } from '../index/indexView.js'
import type { SearchOptions } from '../retrieval.js'
import { indexesBeside, type IndexesBeside } from './indexesBeside.js'
import type { StateIndex } from './stateIndex.js'

/** Days of which it is kept what holds, for who sees the same texts: a byte for each text of a segment in which others count. */
const DAYS = 100

/** A search, and what it is made in. */
export interface SearchBeside {
  readonly indexes: readonly IndexView[]
  readonly search: SearchOptions & { readonly holding?: Holding }
}

interface Known {
  readonly today: object
  readonly states: StateIndex
  readonly stated: EveryStatedDay
  readonly found: IndexesBeside
}

/** What searches as of a day, or in a language, go on in. */
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

  /**
   * The indexes that a search goes on in: those that it is given; with a day what holds on that one; with a language those
   * that it is given, and in the place of what acts say in another what they say in it.
   */
  async searched(indexes: readonly IndexView[], search: SearchOptions): Promise<SearchBeside> {
    const { onDay: day, lang, without, signal } = search
    if (day === undefined && lang === undefined) return { indexes, search }
    const [states, stated] = await Promise.all([this.states(), this.stated()])
    signal?.throwIfAborted()
    const { sharedGraph, statesGraph } = this.ids
    const today = indexes.find(view => view.graph.equals(sharedGraph))
    if (today === undefined) return { indexes: day === undefined ? indexes : [], search }
    const isSpoken = [...states.languages.values()].some(names => names.has(lang ?? ''))
    if (day === undefined && !isSpoken) return { indexes, search }
    const asked = {
      today,
      states,
      stated,
      day,
      lang: isSpoken ? lang : undefined,
      without,
      graph: statesGraph
    }
    const found = this.beside(asked)
    const { holding } = found
    if (day !== undefined)
      return { indexes: found.indexes, search: { ...search, kinds: ['provision'], holding } }
    const [spoken, ...more] = found.indexes
    const all = indexes.map(view => (view === today ? spoken! : view))
    return { indexes: [...all, ...more], search: { ...search, holding } }
  }

  private beside({ today, states, stated, ...at }: Asked): IndexesBeside {
    const key = [at.day ?? '', at.lang ?? '', ...(at.without ?? [])].join(' ')
    const known = this.days.get(key)
    // Segments are another list whenever something in them is.
    if (known?.today === today.segments && known.states === states && known.stated === stated)
      return known.found
    const found = indexesBeside(today, states, { ...at, stated })
    this.days.set(key, { today: today.segments, states, stated, found })
    return found
  }
}

interface Asked {
  readonly today: IndexView
  readonly states: StateIndex
  readonly stated: EveryStatedDay
  readonly day: string | undefined
  readonly lang: string | undefined
  readonly without: SearchOptions['without']
  readonly graph: NamedNode
}
