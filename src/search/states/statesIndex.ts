import type { Identifiers } from '../../graph/identifiers.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import { splitNothing } from '../../proof/analysis/compounds.js'
import type { CompoundParts } from '../index/compoundParts.js'
import { FollowingIndex } from '../index/followingIndex.js'
import type { GraphIndex } from '../index/graphIndex.js'
import type { StoredIndex } from '../kept/storedIndex.js'
import { buildStates } from './buildStates.js'
import { changedStates } from './changedStates.js'
import { readStateDays } from './readStateDays.js'
import { openStates, packedStates } from './keptStates.js'
import { actsBeside, noStates, placesOfWorks, type StateDays, type StateIndex } from './stateIndex.js'

/** Where more than this share of the texts is gone or new, it is built anew. */
const MUCH = 0.5

export interface StatesIndexParts {
  readonly store: GraphStore
  readonly ids: Pick<Identifiers, 'statesGraph' | 'sharedGraph'>
  /** Compounds are cut as in the texts of today. */
  readonly shared: Pick<GraphIndex, 'version' | 'parts' | 'update'>
  readonly kept: StoredIndex
  /** From how many texts on it is built in a thread, and kept. */
  readonly many: number
}

/** An index as it is built, opened or changed. */
export interface BuiltStates extends Pick<StateIndex, 'lexicon' | 'segments'> {
  readonly days: StateDays
  /** What tells whether an expression (IRI) has changed; of its own: it is changed in place. */
  readonly prints: () => Promise<Map<string, string>>
  /** Whether it was built in a thread, or opened. */
  readonly isLarge: boolean
}

/** The text index of what acts said on other days than today, and say in further languages. */
export class StatesIndex extends FollowingIndex {
  current: StateIndex = noStates
  private held: BuiltStates | undefined
  /** What its compounds were cut by. */
  private parts: CompoundParts | undefined
  private isChanged = false

  constructor(private readonly options: StatesIndexParts) {
    super(options.store, options.ids.statesGraph)
  }

  /** Whether searches should not wait until it follows: that takes its time. */
  get followsSlowly(): boolean {
    return this.held?.isLarge ?? false
  }

  /** Brings the index to the version that the store has now, once the shared graph's is there. */
  async update(): Promise<void> {
    const { shared } = this.options
    if (shared.version < 0) await shared.update()
    await this.bring(
      () => this.change(),
      () => this.isCutOtherwise
    )
  }

  /** Writes it to disk when it has changed since it was read there or built. */
  async keep(): Promise<void> {
    const { held, parts, version, options } = this
    if (!held?.isLarge || !this.isChanged || this.updating !== undefined) return
    const packing = this.whileUnchanged(() => packedStates(options.kept, { ...held, parts, version }))
    this.isChanged = false
    await options.kept.keep(await packing)
  }

  close(): void {
    this.options.kept.close()
  }

  private get isCutOtherwise(): boolean {
    const { parts } = this.options.shared
    return parts !== this.parts && parts?.name !== this.parts?.name
  }

  private async change(): Promise<void> {
    // First the version, then the data: what is read is then never older than the version says.
    const [version] = await this.store.versions([this.graph])
    const { kept, shared } = this.options
    const { parts } = shared
    if (this.version < 0) {
      const opened = await openStates(kept, version!, parts)
      if (opened !== undefined) this.use(opened, opened.version, parts)
    }
    if (this.version < version! || this.isCutOtherwise) await this.bringTo(version!, parts)
  }

  private async bringTo(version: number, parts: CompoundParts | undefined): Promise<void> {
    const days = await readStateDays(this.options)
    const isNew = this.held === undefined || this.isCutOtherwise
    const followed = isNew ? undefined : await this.followed(days)
    if (followed !== undefined) {
      this.use(followed, version, this.parts)
      this.isChanged = true
      return
    }
    this.use(await buildStates(this.options, { days, version, parts }), version, parts)
  }

  /** Undefined where it is better built anew. */
  private async followed(days: StateDays): Promise<BuiltStates | undefined> {
    const { held, options, version, parts } = this
    if (held === undefined || held.segments.length === 0 || actsBeside(days).length === 0) return undefined
    const changes = await changedStates(options, { held, version, days })
    const much = MUCH * changes.size
    if (changes.changed.length > much || changes.gone.length > much) return undefined
    if (!held.isLarge && changes.size + changes.changed.length >= options.many) return undefined
    return changes.apply(parts?.split ?? splitNothing)
  }

  private use(held: BuiltStates, version: number, parts: CompoundParts | undefined): void {
    const { lexicon, segments, days } = held
    this.current = { lexicon, segments, places: placesOfWorks(segments), ...days }
    this.held = held
    this.parts = parts
    this.version = version
    this.isChanged = false
    this.found()
  }
}
