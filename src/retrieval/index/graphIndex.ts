import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../../store/graphStore.js'
import type { SplitCompound } from '../../analysis/compounds.js'
import { readActNames, readGraph, readPrints, readSome } from '../readConcepts.js'
import { readPages } from '../readPages.js'
import { buildSegment } from './buildSegment.js'
import { Lexicon } from './lexicon.js'
import type { Segment } from './segment.js'
import { SegmentBuilder } from './segmentBuilder.js'

/** A graph that learns its own compounds is built anew when it is small, or when this share of it has changed. */
const SMALL = 2_000
const MUCH = 0.05

interface Reading {
  readonly lexicon: Lexicon
  readonly builder: SegmentBuilder
  readonly prints: Map<string, string>
}

function newReading(): Reading {
  const lexicon = new Lexicon()
  return { lexicon, builder: new SegmentBuilder(lexicon), prints: new Map() }
}

/** The text index of one graph, brought to the store's version on demand. */
export class GraphIndex {
  lexicon = new Lexicon()
  segments: readonly Segment[] = []
  /** The graph's version that the index holds, at least; -1 before the first build. */
  version = -1
  split: SplitCompound | undefined
  private prints: ReadonlyMap<string, string> = new Map()
  private places = new Map<string, readonly [Segment, number]>()
  private updating: Promise<void> | undefined

  constructor(
    private readonly store: GraphStore,
    readonly graph: NamedNode
  ) {}

  /**
   * Brings the index to the version that the store has now; callers that wait at the same time share the work.
   * @param split how compounds are cut; learned from the graph itself when absent
   */
  async update(split?: SplitCompound): Promise<void> {
    const [wanted] = await this.store.versions([this.graph])
    while (this.version < wanted! || (split !== undefined && split !== this.split)) {
      this.updating ??= this.change(split).finally(() => (this.updating = undefined))
      await this.updating
    }
  }

  /** How many concepts can be found. */
  get size(): number {
    return this.places.size
  }

  /** Where a concept stands that can be found. */
  place(iri: string): readonly [Segment, number] | undefined {
    return this.places.get(iri)
  }

  private async change(split: SplitCompound | undefined): Promise<void> {
    // First the version, then the data: what is read is then never older than the version says.
    const [version] = await this.store.versions([this.graph])
    const actNames = await readActNames(this.store, this.graph)
    if (this.version < 0 || (split !== undefined && split !== this.split)) await this.rebuild(actNames, split)
    else await this.follow(actNames, split)
    this.version = version!
  }

  private async follow(
    actNames: ReadonlyMap<string, string>,
    split: SplitCompound | undefined
  ): Promise<void> {
    const prints = await readPrints(this.store, this.graph, actNames)
    const changed = [...prints].filter(([iri, print]) => this.prints.get(iri) !== print).map(([iri]) => iri)
    const gone = [...this.prints.keys()].filter(iri => !prints.has(iri))
    const changes = changed.length + gone.length
    // Of a graph that is emptied no word stays behind.
    const emptied = prints.size === 0 && gone.length > 0
    const much = changes > 0 && (this.size <= SMALL || changes > this.size * MUCH)
    if (emptied || (split === undefined && much)) return this.rebuild(actNames, split)
    await this.patch(changed, gone, actNames)
    this.prints = prints
  }

  private async rebuild(
    actNames: ReadonlyMap<string, string>,
    given: SplitCompound | undefined
  ): Promise<void> {
    const { builder, lexicon, prints } =
      (await this.readPaged(actNames)) ?? (await this.readAtOneMoment(actNames))
    const { segment, split } = await builder.finish(given)
    this.lexicon = lexicon
    this.split = split
    this.segments = [segment]
    this.places = new Map(segment.entries.map((entry, place) => [entry.iri, [segment, place]]))
    this.prints = prints
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
    const prints = await readPrints(this.store, this.graph, actNames)
    await reading.builder.add(await readGraph(this.store, this.graph))
    return { ...reading, prints }
  }

  /** A new segment for what has changed, together with last segments of about its size: so their number stays small. */
  private async patch(
    changed: readonly string[],
    gone: readonly string[],
    actNames: ReadonlyMap<string, string>
  ) {
    const out = new Set([...changed, ...gone])
    const wanted = new Set(changed)
    const kept = [...this.segments]
    while (kept.length > 0 && alive(kept.at(-1)!) < 2 * wanted.size) {
      const segment = kept.pop()!
      for (const [place, entry] of segment.entries.entries()) {
        if (segment.dead[place] === 0 && !out.has(entry.iri)) wanted.add(entry.iri)
      }
    }
    const concepts = await readSome(this.store, this.graph, [...wanted], actNames)
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
