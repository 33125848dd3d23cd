import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { Row } from '../graphStore.js'

export type Versions = ReadonlyMap<string, number>
type Listener = (graphs: readonly NamedNode[]) => void

/** What the rows of the `allVersions` template say. */
export function versionsOf(rows: readonly Row[]): Versions {
  return new Map(rows.map(row => [row['graph']!.value, Number(row['version']!.value)]))
}

/**
 * The versions of all graphs, kept in process: asked for at intervals, and raised at once by our own commits.
 * After a failed question they are not given out until one succeeds, so nothing old is taken for the present.
 */
export class VersionWatch {
  #versions: Versions = new Map()
  #fresh = false
  #commits = 0
  #running: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  readonly #listeners = new Set<Listener>()

  constructor(
    private readonly ask: () => Promise<Versions>,
    private readonly pollMs: number
  ) {}

  start(): void {
    this.#timer = setTimeout(() => {
      void this.refresh()
        .catch(() => undefined)
        .finally(() => this.#timer && this.start())
    }, this.pollMs)
    this.#timer.unref()
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#listeners.clear()
  }

  get all(): Versions {
    return this.#versions
  }

  async versions(graphs: readonly NamedNode[]): Promise<number[]> {
    if (!this.#fresh) await this.refresh()
    return graphs.map(graph => this.#versions.get(graph.value) ?? 0)
  }

  async graphs(): Promise<NamedNode[]> {
    if (!this.#fresh) await this.refresh()
    return [...this.#versions.keys()].map(name => DataFactory.namedNode(name))
  }

  /** What is under way began before the call, perhaps before another's commit: so it is awaited, then asked anew. */
  async refresh(): Promise<void> {
    while (this.#running) await this.#running.catch(() => undefined)
    this.#running = this.#look().finally(() => (this.#running = undefined))
    await this.#running
  }

  /** After a commit of ours. */
  raise(graphs: readonly (readonly [NamedNode, number])[]): void {
    this.#commits += 1
    const next = new Map(this.#versions)
    for (const [graph, version] of graphs)
      next.set(graph.value, Math.max(version, next.get(graph.value) ?? 0))
    this.#take(next)
  }

  onChange(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  async #look(): Promise<void> {
    for (;;) {
      const before = this.#commits
      try {
        const found = await this.ask()
        // An answer from before our own commit would set it back.
        if (before !== this.#commits) continue
        this.#fresh = true
        return this.#take(found)
      } catch (error) {
        this.#fresh = false
        throw error
      }
    }
  }

  #take(next: Versions): void {
    const names = new Set([...this.#versions.keys(), ...next.keys()])
    const changed = [...names].filter(name => this.#versions.get(name) !== next.get(name))
    this.#versions = next
    if (changed.length === 0) return
    const graphs = changed.map(name => DataFactory.namedNode(name))
    for (const listener of this.#listeners) listener(graphs)
  }
}
