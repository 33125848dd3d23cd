import type { NamedNode, Quad } from '@rdfjs/types'
import { LRUCache } from 'lru-cache'
import { DataFactory } from 'n3'
import { Unavailable } from '../../../base/errors.js'
import type { ConnectionUse } from '../../../base/sql/connectionUse.js'
import { HEALTH_MS, withinPatience } from '../../../base/withinPatience.js'
import {
  QueryRefused,
  VersionConflict,
  versionAfter,
  type ChangedFilter,
  type Commit,
  type GraphStore,
  type QueryOptions,
  type Row,
  type StoreHealth,
  type StoreMeasures
} from '../graphStore.js'
import { canonicalLines } from '../canonicalLines.js'
import { checkQuery } from '../queryLimits.js'
import { readTsv, UnreadableTsv } from '../readTsv.js'
import type { SparqlText } from '../sparqlText.js'
import { iriText, UnsafeTerm } from '../termText.js'
import { checkCommit, linesText, withoutGraphVersion } from '../tripleText.js'
import { checkCapacity } from './capacity.js'
import { changedSubjects } from './changedSubjects.js'
import { commitText } from './commitText.js'
import { EngineLost } from './engineThread.js'
import { unavailable, type Follower } from './follower.js'
import type { GraphLog, LogPlace } from './graphLog.js'
import type { QueryQueue } from './queryQueue.js'
import { hasMoreThan } from './templates.js'
import { readBatches } from './readBatches.js'
import { readChangedSubjects, readLogText } from './readLogText.js'

/** Packed bytes of changes that are looked through here. */
const LITTLE = 1_000_000
/** Statements of a graph that are read out of the engine in less time than the whole log is looked through. */
const MUCH = 10_000

export interface EmbeddedStoreParts {
  readonly log: GraphLog
  readonly queue: QueryQueue
  readonly follower: Follower
  readonly listeners: Set<(graphs: readonly NamedNode[]) => void>
  readonly engineVersion: string
  readonly forgetRemoved: () => Promise<void>
  /** Makes a snapshot when much has come since the last one. */
  readonly snapshot: () => Promise<void>
  readonly place: LogPlace
  /** Whether the replica follows a commit of this process only when somebody asks. */
  readonly followsLate: boolean
  /** Called once, before the parts are closed. */
  readonly beforeClose: () => Promise<void>
}

/** The port over the parts of the embedded store. */
export class EmbeddedStore implements GraphStore {
  private closing: Promise<void> | undefined
  /** Datasets whose IRIs are known to be safe. */
  private readonly checked = new LRUCache<string, true>({ max: 1_000 })

  constructor(private readonly parts: EmbeddedStoreParts) {}

  get outdated(): Promise<Error> {
    return this.parts.follower.replaced
  }

  async select(query: SparqlText, options: QueryOptions): Promise<Row[]> {
    const tsv = await this.query(query, options)
    try {
      return readTsv(tsv)
    } catch (error) {
      if (error instanceof UnreadableTsv) throw new QueryRefused(`Not a SELECT: ${error.message}`)
      throw error
    }
  }

  async ask(query: SparqlText, options: QueryOptions): Promise<boolean> {
    const answer = await this.query(query, options)
    if (answer !== 'true' && answer !== 'false') throw new QueryRefused('Not an ASK')
    return answer === 'true'
  }

  async *read(graph: NamedNode): AsyncGenerator<Quad[]> {
    this.checkOpen()
    iriText(graph)
    await this.catchUp()
    yield* readBatches(await this.parts.follower.engine(), graph)
  }

  async *readText(graph: NamedNode): AsyncGenerator<string> {
    this.checkOpen()
    iriText(graph)
    await this.catchUp()
    if (!(await this.ask(hasMoreThan(graph, MUCH), { dataset: [graph] }))) {
      for await (const quads of readBatches(await this.parts.follower.engine(), graph))
        yield canonicalLines(linesText(quads))
      return
    }
    // What came since the last snapshot is held in memory, so it must not be much.
    await this.parts.snapshot()
    for await (const text of readLogText(this.parts.place, graph.value)) {
      const lines = withoutGraphVersion(text, graph)
      if (lines !== '') yield lines
    }
  }

  async changedSubjects(
    graph: NamedNode,
    { since, predicates, most, isAwaited = false }: ChangedFilter
  ): Promise<ReadonlySet<string> | 'many' | undefined> {
    this.checkOpen()
    const wanted = { graph: graph.value, since, predicates: predicates?.map(({ value }) => value), most }
    const { log, place } = this.parts
    // Of a document or two it costs less than to begin a thread.
    const isLittle = (await log.weightOf(graph.value, since)) < LITTLE
    if (isLittle) return changedSubjects(log, wanted).catch(unavailable)
    return isAwaited ? undefined : readChangedSubjects(place, wanted)
  }

  async commit(commit: Commit): Promise<void> {
    this.checkOpen()
    const { log, follower } = this.parts
    checkCommit(commit)
    if (commit.changes.length === 0) return
    await this.catchUp()
    for (const {
      graph: { value: graph },
      expected
    } of commit.changes) {
      // Versions only rise: a look at the present ones spares the work for a commit that is too late.
      const present = follower.version(graph)
      if (present > expected) throw new VersionConflict(`${graph} is at version ${present}, not ${expected}`)
    }
    const entry = await commitText(commit, text => this.check([text]))
    await follower.engine()
    const { quads, bytes } = follower.current?.size ?? { quads: 0, bytes: 0 }
    checkCapacity({ quads: quads + entry.quads, bytes: bytes + entry.bytes })
    await log.append(entry).catch((error: unknown) => {
      if (error instanceof VersionConflict) throw error
      return unavailable(error)
    })
    if (this.parts.followsLate) {
      follower.note(entry.changes.map(change => [change.graph, versionAfter(change)] as const))
    } else await follower.follow().catch(unavailable)
  }

  async versions(graphs: readonly NamedNode[], withinMs = Infinity): Promise<number[]> {
    this.checkOpen()
    const { follower } = this.parts
    if (follower.isOlder(withinMs)) await follower.followWithin(withinMs).catch(unavailable)
    return graphs.map(graph => follower.version(graph.value))
  }

  // oxlint-disable-next-line typescript/require-await -- the port's word: another store has to ask
  async graphs(): Promise<NamedNode[]> {
    this.checkOpen()
    return namedNodes(this.parts.follower.graphs)
  }

  async refresh(): Promise<void> {
    this.checkOpen()
    await this.parts.follower.follow().catch(unavailable)
  }

  async forgetRemoved(): Promise<void> {
    this.checkOpen()
    await this.parts.forgetRemoved().catch(unavailable)
  }

  onChange(listener: (graphs: readonly NamedNode[]) => void): () => void {
    const own = (graphs: readonly NamedNode[]) => listener(graphs)
    this.parts.listeners.add(own)
    return () => this.parts.listeners.delete(own)
  }

  async health(): Promise<StoreHealth> {
    const { follower, log, engineVersion } = this.parts
    const state = { kind: 'embedded', version: `oxigraph ${engineVersion}` } as const
    const problem = this.closing
      ? 'The graph store is closed'
      : !follower.current
        ? (follower.problem ?? 'The graph store is being reloaded')
        : await withinPatience(
            HEALTH_MS,
            () =>
              log.head().then(
                () => follower.problem,
                () => "The graph's log cannot be read"
              ),
            "The graph's log does not answer"
          )
    return problem === undefined ? { ok: true, ...state } : { ok: false, ...state, problem }
  }

  async measure(): Promise<StoreMeasures> {
    const { follower, log } = this.parts
    const known = { logBytes: await log.size() }
    const replica = follower.current
    if (this.closing !== undefined || replica === undefined) return known
    const { seq } = await log.head()
    return { ...known, statements: replica.size.quads, lag: Math.max(0, seq - replica.applied) }
  }

  connections(): ConnectionUse | undefined {
    return this.parts.log.connections()
  }

  close(): Promise<void> {
    this.closing ??= this.closeNow()
    return this.closing
  }

  private async closeNow(): Promise<void> {
    const { beforeClose, queue, follower, log } = this.parts
    queue.close(new Unavailable('The graph store is closed'))
    await beforeClose()
    await follower.close()
    await log.close()
  }

  /** What the engine would not take must not come into the log. */
  private async check(texts: readonly string[]): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const engine = await this.parts.follower.engine()
      try {
        const wrong = await engine.call('check', texts)
        if (wrong === undefined) return
        throw new UnsafeTerm(`The graph engine does not take this: ${wrong}`)
      } catch (error) {
        // A query of somebody else may have taken the engine down.
        if (!(error instanceof EngineLost)) throw error
        if (attempt === 3) unavailable(error)
      }
    }
  }

  private query({ text }: SparqlText, { dataset, signal }: QueryOptions): Promise<string> {
    if (dataset.length === 0) throw new TypeError('A query needs the graphs that it may see')
    this.checkOpen()
    checkQuery(text)
    const key = dataset.map(graph => graph.value).join(' ')
    if (this.checked.get(key) === undefined) {
      dataset.forEach(iriText)
      this.checked.set(key, true)
    }
    const { follower, queue } = this.parts
    if (!follower.isBehind) return queue.ask(text, key, signal)
    return this.catchUp().then(() => queue.ask(text, key, signal))
  }

  private async catchUp(): Promise<void> {
    const { follower } = this.parts
    if (follower.isBehind) await follower.follow().catch(unavailable)
  }

  private checkOpen(): void {
    if (this.closing) throw new Unavailable('The graph store is closed')
    const { replacement } = this.parts.follower
    if (replacement !== undefined) unavailable(replacement)
  }
}

export function namedNodes(graphs: readonly string[]): NamedNode[] {
  return graphs.map(graph => DataFactory.namedNode(graph))
}
