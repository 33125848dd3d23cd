import type { NamedNode, Quad } from '@rdfjs/types'
import { Unavailable } from '../../../base/errors.js'
import { HEALTH_MS, withinPatience } from '../../../base/withinPatience.js'
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
import { checkQuery, refuseService } from '../queryLimits.js'
import type { SparqlText } from '../sparqlText.js'
import { checkCommit } from '../tripleText.js'
import { CommitAhead } from './commitAhead.js'
import { commitGraphs } from './commitGraphs.js'
import type { FoundServer } from './findServer.js'
import { askRows, askTruth, type EndpointQuery } from './queryEndpoint.js'
import { readWholeGraph, readGraphText } from './readWholeGraph.js'
import { RecentChanges } from './recentChanges.js'
import { versionsAt, type Readers } from './readers.js'
import type { CommitWay } from './sendUpdate.js'
import type { DatasetEndpoint } from './sparqlClient.js'
import { probe } from './templates.js'
import { VersionWatch } from './versionWatch.js'

interface Limits {
  readonly timeoutMs: number
  readonly pollMs: number
}

type Ask<T> = (endpoint: DatasetEndpoint, text: string, asked: EndpointQuery) => Promise<T>

/** For a query that nobody waits for, in ms. */
const UNHURRIED_MS = 300_000

/** A graph store at the other end of HTTP. */
export class RemoteStore implements GraphStore {
  readonly #watch: VersionWatch
  readonly #changes = new RecentChanges()
  /** Only Fuseki reads an update while it comes, and has done nothing where that does not come to its end. */
  readonly begin?: (bases: readonly GraphBase[]) => OpenCommit
  #closed = false
  #turn: Promise<void> = Promise.resolve()

  constructor(
    private readonly main: FoundServer,
    private readonly readers: Readers,
    private readonly limits: Limits
  ) {
    this.#watch = new VersionWatch(() => this.#askVersions(), limits.pollMs)
    if (this.#isFuseki) this.begin = bases => this.#begin(bases)
  }

  async open(): Promise<void> {
    await this.#watch.refresh()
    this.#watch.start()
  }

  select(query: SparqlText, options: QueryOptions): Promise<Row[]> {
    return this.#query(query, options, askRows)
  }

  ask(query: SparqlText, options: QueryOptions): Promise<boolean> {
    return this.#query(query, options, askTruth)
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
    await (this.#isFuseki ? commitGraphs(commit, this.#way()) : this.#inTurn(commit))
    this.#raise(commit)
  }

  /** Those of one process need not contend for the claim. */
  #inTurn(commit: Commit): Promise<void> {
    const done = this.#turn.then(() => commitGraphs(commit, this.#way()))
    this.#turn = done.catch(() => undefined)
    return done
  }

  #begin(bases: readonly GraphBase[]): OpenCommit {
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
      ask: text => this.#askOwn(text, askTruth)
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
    const kind = this.#isFuseki ? 'fuseki' : 'sparql'
    const { version } = this.main
    const problem = await withinPatience(HEALTH_MS, () => this.#problem(), 'The graph store does not answer')
    return problem === undefined ? { ok: true, kind, version } : { ok: false, kind, version, problem }
  }

  async #problem(): Promise<string | undefined> {
    try {
      this.#refuseWhenClosed()
      await this.#askOwn(probe, askTruth)
      return undefined
    } catch (error) {
      return error instanceof Unavailable ? error.message : 'The graph store does not answer as it did'
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#watch.stop()
    await this.readers.close()
  }

  async #query<T>(query: SparqlText, options: QueryOptions, ask: Ask<T>): Promise<T> {
    const { dataset, signal, unhurried } = options
    this.#refuseWhenClosed()
    // Fuseki would read an empty list as "everything".
    if (dataset.length === 0) throw new TypeError('A query needs at least one graph')
    checkQuery(query.text)
    // Ours is told to call nobody; of others it is not known.
    if (!this.#isFuseki) refuseService(query.text)
    const timeoutMs = unhurried === true ? UNHURRIED_MS : this.limits.timeoutMs
    const asked = { dataset, signal, timeoutMs }
    const reader = this.readers.next(this.#watch.all, dataset)
    try {
      return await ask(reader, query.text, asked)
    } catch (error) {
      if (reader === this.main || !(error instanceof Unavailable)) throw error
      this.readers.drop(reader)
      return ask(this.main, query.text, asked)
    }
  }

  #askOwn<T>(text: string, ask: Ask<T>): Promise<T> {
    return ask(this.main, text, { dataset: [], timeoutMs: this.limits.timeoutMs })
  }

  async #askVersions() {
    const versions = await versionsAt(this.main, this.limits.timeoutMs)
    await this.readers.look()
    return versions
  }

  get #isFuseki(): boolean {
    return this.main.address.engine === 'fuseki'
  }

  #refuseWhenClosed(): void {
    if (this.#closed) throw new Unavailable('The graph store is closed')
  }
}
