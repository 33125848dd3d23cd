import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../../graph/store/graphStore.js'

/** An index that is brought to its graph's version on demand. Until it is there, the last one can be searched. */
export abstract class FollowingIndex {
  /** The graph's version that the index holds, at least; -1 before the first build. */
  version = -1
  protected updating: Promise<void> | undefined
  /** The version that it was last asked for, and when it was first asked for one that it does not hold. */
  private wanted = -1
  private since = 0
  protected found: () => void = () => {}
  /** Resolves when it can be searched for the first time. */
  readonly opened = new Promise<void>(resolve => (this.found = resolve))

  constructor(
    protected readonly store: GraphStore,
    readonly graph: NamedNode
  ) {}

  /** For how long it has been older than the graph, as far as somebody asked, in ms; 0 when it is not. */
  get behindFor(): number {
    return this.wanted > this.version ? performance.now() - this.since : 0
  }

  /**
   * Brings the index to the version that the store has now; callers that wait at the same time share the work.
   * @param isOutdated whether it has to change though it holds that version
   */
  protected async bring(change: () => Promise<void>, isOutdated: () => boolean): Promise<void> {
    const [wanted] = await this.store.versions([this.graph])
    while (this.version < wanted! || isOutdated()) {
      if (!(this.wanted > this.version)) this.since = performance.now()
      this.wanted = wanted!
      this.updating ??= change().finally(() => (this.updating = undefined))
      await this.updating
    }
  }

  /** Lets nothing change in the index while it is packed. */
  protected whileUnchanged<Packed>(pack: () => Promise<Packed>): Promise<Packed> {
    const packing = pack()
    const end = () => (this.updating = undefined)
    this.updating = packing.then(end, end)
    return packing
  }
}
