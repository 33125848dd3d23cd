import type { NamedNode, Quad } from '@rdfjs/types'
import { Unavailable } from '../../../base/errors.js'
import {
  versionAfter,
  type ChangedFilter,
  type Commit,
  type GraphBase,
  type GraphStore,
  type OpenCommit,
  type QueryOptions,
  type Row,
  type StoreHealth
} from '../graphStore.js'
import { checkQuery } from '../queryLimits.js'
import { readTsv, UnreadableTsv } from '../readTsv.js'
import type { SparqlText } from '../sparqlText.js'
import { checkCommit } from '../tripleText.js'
import { CommitAhead } from './commitAhead.js'
import { commitGraphs, type CommitWay } from './commitGraphs.js'
import { askEndpoint } from './queryEndpoint.js'
import { readWholeGraph, readGraphText } from './readWholeGraph.js'
import { RecentChanges } from './recentChanges.js'
import { versionsAt, type Readers } from './readers.js'
import type { DatasetEndpoint } from './sparqlClient.js'
import { engineVersion, probe } from './templates.js'
import { VersionWatch } from './versionWatch.js'

interface Limits {
  readonly timeoutMs: number
  readonly pollMs: number
}

/** For a query that nobody waits for, in ms. */
const UNHURRIED_MS = 300_000

/** A graph store at the other end of HTTP. */
export class FusekiStore implements GraphStore {
  readonly #watch: VersionWatch
  readonly #changes = new RecentChanges()
  #engine: string | undefined
  #closed = false

  constructor(
    private readonly main: DatasetEndpoint,
    private readonly readers: Readers,
    private readonly limits: Limits
  ) {
    this.#watch = new VersionWatch(() => this.#askVersions(), limits.pollMs)
  }

  async open(): Promise<void> {
    await this.#watch.refresh()
    this.#watch.start()
  }

  async select(query: SparqlText, options: QueryOptions): Promise<Row[]> {
    const text = await this.#query(query, options)
    try {
      return readTsv(text)
    } catch (error) {
      if (!(error instanceof UnreadableTsv)) throw error
      throw new Unavailable('The graph store gave a result that is not whole', 1, { cause: error })
    }
  }

  async ask(query: SparqlText, options: QueryOptions): Promise<boolean> {
    return truth(await this.#query(query, options))
  }

  async *read(graph: NamedNode): AsyncGenerator<Quad[]> {
    this.#refuseWhenClosed()
    yield* readWholeGraph(this.main, graph, this.limits.timeoutMs)
  }

  async *readText(graph: NamedNode): AsyncGenerator<string> {
    this.#refuseWhenClosed()
    yield* readGraphText(this.main, graph, this.limits.timeoutMs)
  }

  async changedSubjects(
    graph: NamedNode,
    wanted: ChangedFilter
  ): Promise<ReadonlySet<string> | 'many' | undefined> {
    const [present] = await this.versions([graph])
    return this.#changes.since(graph.value, wanted, present!)
  }

  async commit(commit: Commit): Promise<void> {
    this.#refuseWhenClosed()
    checkCommit(commit)
    if (commit.changes.length === 0) return
    await commitGraphs(commit, this.#way())
    this.#raise(commit)
  }

  begin(bases: readonly GraphBase[]): OpenCommit {
    this.#refuseWhenClosed()
    const ahead = new CommitAhead(bases, this.#way())
    return {
      add: (graph, piece) => ahead.add(graph, piece),
      abandon: () => ahead.abandon(),
      commit: async commit => {
        checkCommit(commit)
        await ahead.commit(commit)
        this.#raise(commit)
      }
    }
  }

  #way(): CommitWay {
    return {
      endpoint: this.main,
      timeoutMs: this.limits.timeoutMs,
      ask: async text => truth(await this.#askOwn(text))
    }
  }

  #raise(commit: Commit): void {
    this.#changes.note(commit)
    this.#watch.raise(commit.changes.map(change => [change.graph, versionAfter(change)] as const))
  }

  async versions(graphs: readonly NamedNode[], withinMs?: number): Promise<number[]> {
    this.#refuseWhenClosed()
    return this.#watch.versions(graphs, withinMs)
  }

  async graphs(): Promise<NamedNode[]> {
    this.#refuseWhenClosed()
    return this.#watch.graphs()
  }

  async refresh(): Promise<void> {
    this.#refuseWhenClosed()
    await this.#watch.refresh()
  }

  onChange(listener: (graphs: readonly NamedNode[]) => void): () => void {
    return this.#watch.onChange(listener)
  }

  async health(): Promise<StoreHealth> {
    try {
      this.#refuseWhenClosed()
      await this.#askOwn(probe)
      this.#engine ??= await this.#askEngine()
      return { ok: true, kind: 'fuseki', version: this.#engine }
    } catch (error) {
      const problem =
        error instanceof Unavailable ? error.message : 'The graph store does not answer as Fuseki does'
      return { ok: false, kind: 'fuseki', version: this.#engine ?? 'fuseki', problem }
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#watch.stop()
    await this.readers.close()
  }

  async #query(query: SparqlText, { dataset, signal, unhurried }: QueryOptions): Promise<string> {
    this.#refuseWhenClosed()
    // Fuseki would read an empty list as "everything".
    if (dataset.length === 0) throw new TypeError('A query needs at least one graph')
    checkQuery(query.text)
    const timeoutMs = unhurried === true ? UNHURRIED_MS : this.limits.timeoutMs
    const asked = { dataset, signal, timeoutMs }
    const reader = this.readers.next(this.#watch.all)
    try {
      return await askEndpoint(reader, query.text, asked)
    } catch (error) {
      if (reader === this.main || !(error instanceof Unavailable)) throw error
      this.readers.drop(reader)
      return askEndpoint(this.main, query.text, asked)
    }
  }

  #askOwn(text: string): Promise<string> {
    return askEndpoint(this.main, text, { dataset: [], timeoutMs: this.limits.timeoutMs })
  }

  async #askVersions() {
    const versions = await versionsAt(this.main, this.limits.timeoutMs)
    await this.readers.compare(versions)
    return versions
  }

  async #askEngine(): Promise<string> {
    const [row] = readTsv(await this.#askOwn(engineVersion))
    return `fuseki ${row?.['version']?.value ?? ''}`.trim()
  }

  #refuseWhenClosed(): void {
    if (this.#closed) throw new Unavailable('The graph store is closed')
  }
}

/** Fuseki's TSV of an ASK: a header, then `true` or `false`. */
function truth(text: string): boolean {
  const answer = text.split('\n')[1]?.trim()
  if (answer === 'true') return true
  if (answer === 'false') return false
  throw new Unavailable('The graph store gave an answer that is not whole')
}
