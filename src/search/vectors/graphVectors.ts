import type { NamedNode } from '@rdfjs/types'
import { readCitedCounts } from '../../graph/citations/citedCounts.js'
import { textHash } from '../../base/text/textHash.js'
import type { Embedder } from '../../base/model/embedder.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import type { IndexedConcept } from '../concept.js'
import { readGraphConcepts, readPrints, readSome } from '../readConcepts.js'
import { embedPassages } from './embedPassages.js'
import { passageText } from './passageText.js'
import { VectorTable, type VectorEntry } from './vectorTable.js'
import type { VectorStore } from './vectorStore.js'

/** Texts a call: a question that comes meanwhile waits for no more than these. */
export const BATCH = 8
/** More citations than a provision has. */
const FIRST = 1e9

interface Wanted {
  readonly entry: VectorEntry
  readonly hash: string
  /** What is to be embedded; dropped when the vector is there. */
  passage?: string
}

export interface Progress {
  readonly graph: string
  /** Concepts whose vector is there, and all that should have one. */
  readonly done: number
  readonly all: number
}

export interface GraphVectorsParts {
  readonly store: GraphStore
  readonly kept: VectorStore
  readonly embedder: Embedder
  /** Ends calls to the embedder when the service ends. */
  readonly closing: AbortSignal
  /** What is embedded before all that nobody waits for; nothing when absent. */
  readonly comesFirst?: ((iri: string) => boolean) | undefined
}

/** The act's names are not embedded: they say the same of each of its provisions. */
const noNames: ReadonlyMap<string, string> = new Map()

/** The vectors of one graph, brought to the store's version on demand. */
export class GraphVectors {
  readonly table = new VectorTable()
  private prints: ReadonlyMap<string, string> = new Map()
  private readonly wanted = new Map<string, Wanted>()
  private readonly missing = new Map<string, Wanted>()
  private version = -1
  private reading: Promise<void> | undefined
  private embedding: Promise<void> | undefined

  constructor(
    readonly graph: NamedNode,
    private readonly parts: GraphVectorsParts
  ) {}

  /** Concepts that should have a vector, as last read. */
  get wantedCount(): number {
    return this.wanted.size
  }

  /** Whether each concept that was there when the graph was last read has its vector. */
  get complete(): boolean {
    return this.version >= 0 && this.missing.size === 0
  }

  /** Follows the graph, with the vectors that are kept; embeds nothing. @throws Unavailable */
  async follow(): Promise<void> {
    const [wanted] = await this.parts.store.versions([this.graph])
    while (this.version < wanted!) {
      this.reading ??= this.readChanges().finally(() => (this.reading = undefined))
      await this.reading
    }
  }

  /**
   * Embeds what has no vector yet, and keeps each batch at once: what was done is not done again.
   * Callers at the same time share the batches; a caller who leaves ends after the batch that runs.
   * @throws Unavailable when the store or the embedder is
   */
  async embedMissing(signal: AbortSignal, report?: (progress: Progress) => void): Promise<void> {
    for (;;) {
      // Once more after the last batch: what went meanwhile must not stay in what is kept.
      await this.follow()
      if (this.missing.size === 0) return
      signal.throwIfAborted()
      this.embedding ??= this.embedBatch().finally(() => (this.embedding = undefined))
      await this.embedding
      report?.({ graph: this.graph.value, done: this.table.size, all: this.wanted.size })
    }
  }

  private async readChanges(): Promise<void> {
    // First the version, then the data: what is read is then never older than the version says.
    const [version] = await this.parts.store.versions([this.graph])
    const first = this.version < 0
    const prints = await readPrints(this.parts.store, this.graph, { actNames: noNames })
    const changed = [...prints].filter(([iri, print]) => this.prints.get(iri) !== print).map(([iri]) => iri)
    const gone = [...this.prints.keys()].filter(iri => !prints.has(iri))
    const concepts = first
      ? await readGraphConcepts(this.parts.store, this.graph)
      : await readSome(this.parts.store, this.graph, changed, noNames)
    const stale = new Set([...gone, ...changed].flatMap(iri => this.wanted.get(iri)?.hash ?? []))
    const wanted = concepts.filter(concept => !concept.repealed).map(wantedOf)
    const kept = await this.keptVectors(first, wanted)
    const staying = new Set(wanted.map(each => each.entry.iri))
    for (const iri of [...gone, ...changed]) if (!staying.has(iri)) this.drop(iri)
    for (const each of wanted) this.want(each, kept.get(each.hash))
    const unneeded = this.unneeded(first ? [...stale, ...kept.keys()] : stale)
    await this.parts.kept.remove(this.parts.embedder.name, this.graph.value, unneeded)
    await this.orderMissing()
    this.prints = prints
    this.version = version!
  }

  private keptVectors(all: boolean, wanted: readonly Wanted[]): Promise<ReadonlyMap<string, Float32Array>> {
    if (all) return this.parts.kept.readAll(this.parts.embedder.name, this.graph.value)
    return this.parts.kept.read(this.parts.embedder.name, this.graph.value, [
      ...new Set(wanted.map(each => each.hash))
    ])
  }

  /** What the law itself cites the most is asked about the most: it should not wait for the rest. */
  private async orderMissing(): Promise<void> {
    if (this.missing.size <= BATCH) return
    const counts = await readCitedCounts(this.parts.store, this.graph)
    const { comesFirst = () => false } = this.parts
    const links = (iri: string) => (comesFirst(iri) ? FIRST : 0) + (counts.get(iri) ?? 0)
    const ordered = [...this.missing].sort(([a], [b]) => links(b) - links(a))
    this.missing.clear()
    for (const [iri, each] of ordered) this.missing.set(iri, each)
  }

  private unneeded(hashes: Iterable<string>): string[] {
    const candidates = new Set(hashes)
    if (candidates.size > 0) for (const { hash } of this.wanted.values()) candidates.delete(hash)
    return [...candidates]
  }

  private want(each: Wanted, vector: Float32Array | undefined): void {
    const { iri } = each.entry
    this.wanted.set(iri, each)
    this.missing.delete(iri)
    if (vector !== undefined) this.put(each, vector)
    else {
      // An older text's vector would be found for words that are no longer there.
      this.table.remove(iri)
      this.missing.set(iri, each)
    }
  }

  private drop(iri: string): void {
    this.wanted.delete(iri)
    this.missing.delete(iri)
    this.table.remove(iri)
  }

  private put(each: Wanted, vector: Float32Array): void {
    this.table.set(each.entry, vector)
    this.missing.delete(each.entry.iri)
    delete each.passage
  }

  private async embedBatch(): Promise<void> {
    const batch = new Map<string, string>()
    for (const { hash, passage } of this.missing.values()) {
      batch.set(hash, passage!)
      if (batch.size === BATCH) break
    }
    const { kept, embedder, closing: signal } = this.parts
    const graph = this.graph.value
    const { vectors, fresh } = await embedPassages(batch, { kept, embedder, graph, signal })
    await kept.remove(embedder.name, graph, this.unneeded(fresh))
    for (const each of [...this.missing.values()]) {
      const vector = vectors.get(each.hash)
      if (vector !== undefined) this.put(each, vector)
    }
  }
}

function wantedOf(concept: IndexedConcept): Wanted {
  const passage = passageText(concept)
  const { iri, kind, scope } = concept
  return { entry: { iri, kind, scope }, hash: textHash(passage), passage }
}
