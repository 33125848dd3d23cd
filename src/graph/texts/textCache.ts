import { LRUCache } from 'lru-cache'
import type { ActTable } from '../../proof/law/acts/actTable.js'
import type { GraphStore } from '../store/graphStore.js'
import type { CacheState } from '../../base/log/watch.js'
import type { CitableText } from './citableText.js'

/** What one graph says of one node. */
export interface StatementsInGraph {
  /** Whether it says anything. */
  readonly isThere: boolean
  readonly text?: CitableText
  /** Of a text that is part of an act: the table that the act comes from, which changes apart from the text's graph. */
  readonly acts?: ActTable
}

interface Kept extends StatementsInGraph {
  readonly version: number
}

/** Bytes of an entry besides its strings: measured, and rounded up. */
const ENTRY = 900

/**
 * Readings, each of one graph at one version of it, as many as there is room for; those that were not asked for longest
 * go first. What is kept of a graph goes as soon as this process knows another version of it, so what was erased does
 * not stay in memory.
 */
export class TextCache {
  private readonly kept: LRUCache<string, Kept>
  private hits = 0
  private misses = 0
  private readonly ofGraph = new Map<string, Set<string>>()

  /** @param bytes of all that is kept; a positive number */
  constructor(store: Pick<GraphStore, 'onChange'>, bytes: number) {
    this.kept = new LRUCache<string, Kept>({
      maxSize: bytes,
      sizeCalculation: (reading, key) => ENTRY + bytesOf(key) + bytesOfText(reading.text),
      dispose: (_, key) => this.forgetKey(key)
    })
    store.onChange(graphs => {
      for (const { value } of graphs) {
        for (const key of this.ofGraph.get(value) ?? []) this.kept.delete(key)
      }
    })
  }

  get state(): CacheState {
    return { hits: this.hits, misses: this.misses, bytes: this.kept.calculatedSize }
  }

  find(graph: string, version: number, iri: string): StatementsInGraph | undefined {
    const kept = this.kept.get(keyOf(graph, iri))
    const found = kept?.version === version ? kept : undefined
    if (found === undefined) this.misses += 1
    else this.hits += 1
    return found
  }

  /** @returns the reading as it is kept, with strings of its own */
  keep(graph: string, version: number, iri: string, reading: StatementsInGraph): StatementsInGraph {
    const text = reading.text && ownText(reading.text)
    const own = { ...reading, ...(text && { text }) }
    const key = ownString(keyOf(graph, iri))
    this.kept.set(key, { ...own, version })
    if (this.kept.has(key)) {
      const keys = this.ofGraph.get(graph)
      if (keys === undefined) this.ofGraph.set(graph, new Set([key]))
      else keys.add(key)
    }
    return own
  }

  private forgetKey(key: string): void {
    const graph = key.slice(0, key.indexOf(' '))
    const keys = this.ofGraph.get(graph)
    keys?.delete(key)
    if (keys?.size === 0) this.ofGraph.delete(graph)
  }
}

/** No IRI holds a blank. */
function keyOf(graph: string, iri: string): string {
  return `${graph} ${iri}`
}

/** A string that was cut out of a store's answer would keep the whole answer in memory. */
function ownText(text: CitableText): CitableText {
  const strings: Record<string, string> = {}
  for (const [name, value] of Object.entries(text)) {
    if (typeof value === 'string') strings[name] = ownString(value)
  }
  return { ...text, ...strings }
}

function ownString(text: string): string {
  return Buffer.from(text).toString()
}

/** Its act is not its own: the table has it. */
function bytesOfText(text: CitableText | undefined): number {
  const values: unknown[] = Object.values(text ?? {})
  return values.reduce<number>((sum, value) => (typeof value === 'string' ? sum + bytesOf(value) : sum), 0)
}

const TWO_BYTES = /[^\0-\xff]/

function bytesOf(text: string): number {
  return TWO_BYTES.test(text) ? 2 * text.length : text.length
}
