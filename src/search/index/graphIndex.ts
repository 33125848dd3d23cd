import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../../graph/store/graphStore.js'
import { splitNothing, type SplitCompound } from '../../proof/analysis/compounds.js'
import { readActNames, readGraphConcepts, readPrints, readSome } from '../readConcepts.js'
import { conceptsTouched } from '../conceptsTouched.js'
import { readPages } from '../readPages.js'
import type { IndexProgress, LargeIndex, OpenedIndex } from '../kept/largeIndex.js'
import { buildSegment } from './buildSegment.js'
import type { CompoundParts } from './compoundParts.js'
import { FollowingIndex } from './followingIndex.js'
import type { IndexView } from './indexView.js'
import { Lexicon } from './lexicon.js'
import type { Segment } from './segment.js'
import { untouchedSegments } from './untouchedSegments.js'
import { SegmentBuilder } from './segmentBuilder.js'

/** A graph that learns its own compounds is built anew when it is small, or when this share of it has changed. */
const SMALL = 2_000
const MUCH = 0.05
/** Nodes that are looked at one by one, most of which may be no concepts: a scheme's, say. */
const MOST_TOUCHED = 50_000
/** So many concepts are looked at by one query, for which others hardly wait. */
const FEW = 300

interface Reading {
  readonly lexicon: Lexicon
  readonly builder: SegmentBuilder
  readonly prints: Map<string, string>
}

function newReading(): Reading {
  const lexicon = new Lexicon()
  return { lexicon, builder: new SegmentBuilder(lexicon), prints: new Map() }
}

interface Held {
  readonly lexicon: Lexicon
  readonly segments: readonly Segment[]
  readonly split: SplitCompound
  readonly parts: CompoundParts | undefined
  /** Of its own: it is changed in place. */
  readonly prints: () => Promise<Map<string, string>>
}

/** The text index of one graph. */
export class GraphIndex extends FollowingIndex implements IndexView {
  lexicon = new Lexicon()
  segments: readonly Segment[] = []
  /** How compounds are cut in it: not at all before the first build. */
  split: SplitCompound = splitNothing
  private prints: () => Promise<Map<string, string>> = () => Promise.resolve(new Map<string, string>())
  /** What `split` was learned from; undefined before the first build, and where it was given. */
  parts: CompoundParts | undefined
  private places = new Map<string, readonly [Segment, number]>()
  /** It was opened or built by `large`; and something was changed in it since. */
  private isLarge = false
  private isChanged = false

  /** @param large how it is opened and built when it is large; always here when absent */
  constructor(
    store: GraphStore,
    graph: NamedNode,
    private readonly large?: LargeIndex
  ) {
    super(store, graph)
  }

  /**
   * Brings the index to the version that the store has now; callers that wait at the same time share the work.
   * @param split how compounds are cut; learned from the graph itself when absent
   */
  async update(split?: SplitCompound): Promise<void> {
    await this.bring(
      () => this.change(split),
      () => split !== undefined && split !== this.split
    )
  }

  /** Whether searches should not wait until it follows: that takes its time. */
  get followsSlowly(): boolean {
    return this.isLarge || this.progress !== undefined
  }

  /** The index as it is now. */
  get view(): IndexView {
    const { graph, lexicon, segments, version, places } = this
    return { graph, lexicon, segments, version, size: places.size, place: iri => places.get(iri) }
  }

  /** How many concepts can be found. */
  get size(): number {
    return this.places.size
  }

  /** Where a concept stands that can be found. */
  place(iri: string): readonly [Segment, number] | undefined {
    return this.places.get(iri)
  }

  /** What is known of a large index on its way. */
  get progress(): IndexProgress | undefined {
    return this.large?.progress
  }

  /** Writes a large index to disk when it has changed since it was read there or built. */
  async keep(): Promise<void> {
    const { large, lexicon, parts, segments, version } = this
    if (large === undefined || parts === undefined || this.updating !== undefined) return
    if (!this.isLarge || !this.isChanged) return
    const packing = this.whileUnchanged(async () =>
      large.pack({ lexicon, parts, segments, prints: await this.prints() }, await large.header(version))
    )
    this.isChanged = false
    await large.keep(await packing)
  }

  private async change(split: SplitCompound | undefined): Promise<void> {
    // First the version, then the data: what is read is then never older than the version says.
    const [version] = await this.store.versions([this.graph])
    if (this.version < 0) {
      const opened = await this.large?.open(version!)
      if (opened !== undefined) this.use(opened)
      if (this.version === version) return
    }
    const others = split !== undefined && split !== this.split
    if (this.version < 0 || others) await this.rebuild(version!, split)
    else await this.follow(version!, split)
    this.version = version!
    this.found()
  }

  private async follow(version: number, split: SplitCompound | undefined): Promise<void> {
    const known = await this.prints()
    const touched = await this.touched()
    // So many that it is built anew whatever they are.
    if (touched === 'many') return this.rebuild(version, split)
    const prints = await readPrints(this.store, this.graph, touched && { concepts: touched })
    const changed = [...prints].filter(([iri, print]) => known.get(iri) !== print).map(([iri]) => iri)
    const gone = [...(touched ?? known.keys())].filter(iri => known.has(iri) && !prints.has(iri))
    const changes = changed.length + gone.length
    // Of a graph that is emptied no word stays behind.
    const emptied = gone.length > 0 && changed.length === 0 && gone.length === known.size
    const much = changes > 0 && (this.size <= SMALL || changes > this.size * MUCH)
    if (emptied || (split === undefined && much)) return this.rebuild(version, split)
    await this.patch(changed, gone)
    const now = touched === undefined ? prints : known
    if (now !== prints) for (const iri of changed) now.set(iri, prints.get(iri)!)
    for (const iri of gone) now.delete(iri)
    this.prints = () => Promise.resolve(now)
    this.isChanged = true
  }

  /** The concepts that may have changed, where the store knows that; a small index looks at all. */
  private async touched(): Promise<ReadonlySet<string> | 'many' | undefined> {
    if (!this.isLarge && this.size <= FEW) return undefined
    return conceptsTouched(this.store, this, Math.max(MOST_TOUCHED, this.size * MUCH))
  }

  private async rebuild(version: number, given: SplitCompound | undefined): Promise<void> {
    const built = given === undefined ? await this.large?.build(version) : undefined
    if (built !== undefined) return this.use(built)
    const actNames = await readActNames(this.store, this.graph)
    const { builder, lexicon, prints } =
      (await this.readPaged(actNames)) ?? (await this.readAtOneMoment(actNames))
    const { segment, split, parts } = await builder.finish(given)
    this.hold({ lexicon, split, parts, segments: [segment], prints: () => Promise.resolve(prints) })
    this.isLarge = false
  }

  private use({ lexicon, parts, segments, version, prints }: OpenedIndex): void {
    this.hold({ lexicon, split: parts.split, parts, segments, prints })
    this.version = version
    this.found()
    this.isLarge = true
    this.isChanged = false
  }

  private hold(held: Held): void {
    const places = new Map<string, readonly [Segment, number]>()
    for (const segment of held.segments) {
      for (const [place, { iri }] of segment.entries.entries()) {
        if (segment.dead[place] === 0) places.set(iri, [segment, place])
      }
    }
    Object.assign(this, held, { places })
  }

  /** The graph while others may write to it; nothing when somebody did. */
  private async readPaged(actNames: ReadonlyMap<string, string>): Promise<Reading | undefined> {
    const reading = newReading()
    const pages = readPages(this.store, this.graph, actNames, reading.prints)
    for (;;) {
      const page = await pages.next()
      if (page.done) return page.value ? reading : undefined
      await reading.builder.add(page.value)
    }
  }

  /** The graph as one stream, which the store keeps apart from what is written meanwhile; several times slower. */
  private async readAtOneMoment(actNames: ReadonlyMap<string, string>): Promise<Reading> {
    const reading = newReading()
    const prints = await readPrints(this.store, this.graph, { actNames })
    await reading.builder.add(await readGraphConcepts(this.store, this.graph))
    return { ...reading, prints }
  }

  /** A new segment for what has changed, together with last segments of about its size: so their number stays small. */
  private async patch(changed: readonly string[], gone: readonly string[]) {
    const out = new Set([...changed, ...gone])
    const wanted = new Set(changed)
    const stay = untouchedSegments(this.segments.map(alive), wanted.size)
    const kept = this.segments.slice(0, stay)
    for (const segment of this.segments.slice(stay)) {
      for (const [place, entry] of segment.entries.entries()) {
        if (segment.dead[place] === 0 && !out.has(entry.iri)) wanted.add(entry.iri)
      }
    }
    const concepts = await readSome(this.store, this.graph, [...wanted])
    const { segment } = await buildSegment(concepts, this.lexicon, this.split)
    for (const iri of [...out, ...wanted]) {
      const place = this.places.get(iri)
      if (place === undefined) continue
      const [old, at] = place
      old.dead[at] = 1
      old.deadCount++
      this.places.delete(iri)
    }
    for (const [place, entry] of segment.entries.entries()) this.places.set(entry.iri, [segment, place])
    this.segments = [...kept, segment].filter(each => alive(each) > 0)
  }
}

function alive(segment: Segment): number {
  return segment.entries.length - segment.deadCount
}
