import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { Row } from '../graphStore.js'
import { TRIAL } from './templates.js'

export type GraphVersions = ReadonlyMap<string, number>
type Listener = (graphs: readonly NamedNode[]) => void

/** What the rows of the `allVersions` template say. */
export function versionsOf(rows: readonly Row[]): GraphVersions {
  const all = rows.map(row => [row['graph']!.value, Number(row['version']!.value)] as const)
  // Those of a trial are nobody's graphs.
  return new Map(all.filter(([graph]) => !graph.startsWith(TRIAL)))
}

/**
 * The versions of all graphs, kept in process: asked for at intervals, and raised at once by our own commits.
 * After a failed question they are not given out until one succeeds, so nothing old is taken for the present.
 */
export class VersionWatch {
  #versions: GraphVersions = new Map()
  /** When the question was asked that was answered last; none after one that failed. */
  #asked: number | undefined
  /** By our own commits since the question that is under way was asked. */
  #raised = new Map<string, number>()
  #running: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  readonly #listeners = new Set<Listener>()

  constructor(
    private readonly ask: () => Promise<GraphVersions>,
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

  get all(): GraphVersions {
    return this.#versions
  }

  async versions(graphs: readonly NamedNode[], withinMs = Infinity): Promise<number[]> {
    if (this.#isOlder(withinMs)) await this.#renew(withinMs)
    return graphs.map(graph => this.#versions.get(graph.value) ?? 0)
  }

  async graphs(): Promise<NamedNode[]> {
    if (this.#isOlder(Infinity)) await this.#renew(Infinity)
    return [...this.#versions.keys()].map(name => DataFactory.namedNode(name))
  }

  #isOlder(milliseconds: number, now = performance.now()): boolean {
    return this.#asked === undefined || now - this.#asked > milliseconds
  }

  /** Those who wait at the same moment wait for one question. */
  async #renew(milliseconds: number): Promise<void> {
    const now = performance.now()
    await this.#running?.catch(() => undefined)
    while (this.#isOlder(milliseconds, now)) await (this.#running ?? this.refresh())
  }

  /** What is under way began before the call, perhaps before another's commit: so it is awaited, then asked anew. */
  async refresh(): Promise<void> {
    while (this.#running) await this.#running.catch(() => undefined)
    this.#running = this.#look().finally(() => (this.#running = undefined))
    await this.#running
  }

  /** After a commit of ours. */
  raise(graphs: readonly (readonly [NamedNode, number])[]): void {
    for (const [{ value }, version] of graphs)
      this.#raised.set(value, Math.max(version, this.#raised.get(value) ?? 0))
    this.#take(raisedTo(this.#raised, this.#versions))
  }

  onChange(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  async #look(): Promise<void> {
    const asked = performance.now()
    this.#raised = new Map()
    try {
      const found = await this.ask()
      this.#asked = asked
      // An answer from before our own commit would set it back.
      this.#take(this.#raised.size === 0 ? found : raisedTo(this.#raised, found))
    } catch (error) {
      this.#asked = undefined
      throw error
    }
  }

  #take(next: GraphVersions): void {
    const names = new Set([...this.#versions.keys(), ...next.keys()])
    const changed = [...names].filter(name => this.#versions.get(name) !== next.get(name))
    this.#versions = next
    if (changed.length === 0) return
    const graphs = changed.map(name => DataFactory.namedNode(name))
    for (const listener of this.#listeners) listener(graphs)
  }
}

function raisedTo(raised: GraphVersions, versions: GraphVersions): GraphVersions {
  const next = new Map(versions)
  for (const [graph, version] of raised) next.set(graph, Math.max(version, next.get(graph) ?? 0))
  return next
}
