import type { NamedNode } from '@rdfjs/types'
import { LRUCache } from 'lru-cache'
import type { GraphStore } from '../graph/store/graphStore.js'
import type { SplitCompound } from '../proof/analysis/compounds.js'
import { GraphIndex } from './index/graphIndex.js'
import type { IndexView } from './index/indexView.js'
import { letOthersCome } from './letOthersCome.js'
import type { SearchOptions } from './retrieval.js'

/** The indexes of the shared graph and of tenants' graphs. */
export class SearchedIndexes {
  /** Those of tenants' graphs that are kept, by the graph's IRI. */
  readonly tenants: LRUCache<string, GraphIndex>

  constructor(
    private readonly store: GraphStore,
    private readonly shared: GraphIndex,
    /** Resolves when the shared graph's index is there. */
    private readonly searchable: () => Promise<void>,
    mostTenants: number
  ) {
    this.tenants = new LRUCache({ max: mostTenants })
  }

  /** How compounds are cut: the shared graph's texts teach the tenants' indexes. */
  get split(): SplitCompound {
    return this.shared.split
  }

  /** The indexes of these graphs: tenants' at the store's versions. */
  async current(search: SearchOptions): Promise<IndexView[]> {
    const { graphs, signal } = search
    signal?.throwIfAborted()
    // The shared graph comes first: the others need its split.
    await this.searchable()
    const own = graphs
      .filter(({ value }) => value !== this.shared.graph.value)
      .map(graph => this.tenantIndex(graph))
    for (const index of own) await index.update(this.split)
    const views = new Map([this.shared, ...own].map(index => [index.graph.value, index.view]))
    const indexes = graphs.map(({ value }) => views.get(value)!)
    await letOthersCome(search)
    return indexes
  }

  private tenantIndex(graph: NamedNode): GraphIndex {
    const known = this.tenants.get(graph.value)
    if (known !== undefined) return known
    const made = new GraphIndex(this.store, graph)
    this.tenants.set(graph.value, made)
    return made
  }
}
