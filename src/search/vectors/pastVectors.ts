import type { NamedNode } from '@rdfjs/types'
import { textHash } from '../../base/text/textHash.js'
import { readFirstDays } from '../../graph/states/firstDays.js'
import { readPastTexts, type PastConcept } from '../states/readPastTexts.js'
import { touchedActs } from '../states/touchedActs.js'
import { embedPassages } from './embedPassages.js'
import { BATCH, type GraphVectorsParts, type Progress } from './graphVectors.js'
import { passageText } from './passageText.js'
import { VectorTable, type Near, type NearestOptions } from './vectorTable.js'

export interface PastVectorsParts extends Omit<GraphVectorsParts, 'comesFirst'> {
  readonly sharedGraph: NamedNode
  readonly statesGraph: NamedNode
}

/** A text that is not today's, by the row of its vector. */
interface Held {
  readonly row: string
  readonly work: string
  readonly act: string
  readonly from: string
  readonly until: string
}

/** The act's names are not embedded: they say the same of each of its provisions. */
const NO_NAMES = ''

/**
 * The vectors of what law said on other days than today, a row for what is embedded alike: many texts differ behind what
 * is read of them, and some come back.
 */
export class PastVectors {
  private readonly table = new VectorTable()
  /** By expression (IRI). */
  private readonly texts = new Map<string, Held>()
  /** Which of them a row is of. */
  private holders = new Map<string, Held[]>()
  /** By row, what is to be embedded. */
  private readonly missing = new Map<string, string>()
  private version = -1
  private working: Promise<void> | undefined

  constructor(private readonly parts: PastVectorsParts) {}

  /** The works nearest to a question by what they said on a day, the nearest first. @param day YYYY-MM-DD */
  nearest(question: Float32Array, { day, ...options }: NearestOptions & { readonly day: string }): Near[] {
    const heldIn = (row: string) =>
      (this.holders.get(row) ?? []).filter(({ from, until }) => from <= day && day < until)
    return this.table
      .nearest(question, { ...options, only: row => heldIn(row).length > 0 })
      .flatMap(({ iri: row, similarity }) => heldIn(row).map(({ work }) => ({ iri: work, similarity })))
  }

  /** Embeds what has no vector yet, as `GraphVectors` does. @throws Unavailable when the store or the embedder is */
  async embedMissing(signal: AbortSignal, report?: (progress: Progress) => void): Promise<void> {
    for (;;) {
      await this.once(() => this.follow())
      if (this.missing.size === 0) return
      signal.throwIfAborted()
      await this.once(() => this.embedBatch())
      const { size: all } = this.holders
      report?.({ graph: this.parts.statesGraph.value, done: all - this.missing.size, all })
    }
  }

  /** Callers at the same time share what is done. */
  private once(work: () => Promise<void>): Promise<void> {
    return (this.working ??= work().finally(() => (this.working = undefined)))
  }

  private async follow(): Promise<void> {
    const { store, kept, embedder, statesGraph } = this.parts
    // First the version, then the data: what is read is then never older than the version says.
    const [version] = await store.versions([statesGraph])
    if (this.version >= version!) return
    const firstDays = await readFirstDays(store, statesGraph)
    const acts =
      this.version < 0
        ? new Set(firstDays.keys())
        : await touchedActs(store, statesGraph, {
            ...{ version: this.version, days: { firstDays } },
            actsOf: [...this.texts].map(([iri, { act }]) => [iri, act] as const)
          })
    const passages = new Map<string, string>()
    for (const [iri, { act }] of [...this.texts]) if (acts.has(act)) this.texts.delete(iri)
    for (const act of acts) {
      if (!firstDays.has(act)) continue
      for (const text of await readPastTexts(store, statesGraph, { act, actNames: NO_NAMES }))
        if (!text.repealed) this.hold(text, act, passages)
    }
    const before = this.holders
    this.holders = groupedByRow(this.texts.values())
    for (const row of before.keys()) if (!this.holders.has(row)) this.drop(row)
    const hashes = [...new Set([...passages.keys()].map(hashOf))]
    const vectors = await kept.read(embedder.name, statesGraph.value, hashes)
    for (const [row, passage] of passages) {
      const vector = vectors.get(hashOf(row))
      if (this.table.has(row)) continue
      if (vector === undefined) this.missing.set(row, passage)
      else this.put(row, vector)
    }
    await this.forget(before)
    this.version = version!
  }

  private hold(text: PastConcept, act: string, passages: Map<string, string>): void {
    const { iri: work, scope, past } = text
    const { expression, from, until } = past
    const passage = passageText(text)
    const row = `${textHash(passage)} ${scope}`
    passages.set(row, passage)
    this.texts.set(expression, { row, work, act, from, until })
  }

  private put(row: string, vector: Float32Array): void {
    this.table.set({ iri: row, kind: 'provision', scope: row.slice(row.indexOf(' ') + 1) }, vector)
    this.missing.delete(row)
  }

  private drop(row: string): void {
    this.table.remove(row)
    this.missing.delete(row)
  }

  /** Forgets what is kept of rows that are no more. */
  private async forget(before: ReadonlyMap<string, unknown>): Promise<void> {
    const { kept, embedder, statesGraph } = this.parts
    const needed = new Set([...this.holders.keys()].map(hashOf))
    const gone =
      this.version < 0
        ? [...(await kept.readAll(embedder.name, statesGraph.value)).keys()]
        : [...before.keys()].map(hashOf)
    const unneeded = gone.filter(hash => !needed.has(hash))
    await kept.remove(embedder.name, statesGraph.value, unneeded)
  }

  private async embedBatch(): Promise<void> {
    const { kept, embedder, sharedGraph, statesGraph, closing: signal } = this.parts
    const rows = [...this.missing].slice(0, BATCH)
    const { vectors } = await embedPassages(new Map(rows.map(([row, passage]) => [hashOf(row), passage])), {
      ...{ kept, embedder, signal, graph: statesGraph.value },
      // What is read of a text may be the same as of today's.
      also: [sharedGraph.value]
    })
    for (const [row] of rows) this.put(row, vectors.get(hashOf(row))!)
  }
}

const hashOf = (row: string) => row.slice(0, row.indexOf(' '))

function groupedByRow(texts: Iterable<Held>): Map<string, Held[]> {
  const rows = new Map<string, Held[]>()
  for (const text of texts) {
    const others = rows.get(text.row)
    if (others === undefined) rows.set(text.row, [text])
    else others.push(text)
  }
  return rows
}
