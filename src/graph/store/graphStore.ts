import type { NamedNode, Quad, Term } from '@rdfjs/types'
import type { ConnectionUse } from '../../base/sql/connectionUse.js'
import type { SparqlText } from './sparqlText.js'

/** One solution; a variable that is not bound is absent. */
export type Row = Readonly<Record<string, Term>>

export interface QueryOptions {
  /** The graphs that the query may see; fixed by the server. An empty list is an error. */
  readonly dataset: readonly NamedNode[]
  /** Ends the query when the caller has gone. */
  readonly signal?: AbortSignal | undefined
  /**
   * Nobody waits for it: where others are answered meanwhile, it may take minutes. A store that answers one query after
   * the other keeps to its limit.
   */
  readonly unhurried?: boolean | undefined
}

/** Statements that need not lie in memory: each call reads them anew, and gives the same. */
export interface Statements {
  readonly size: number
  /** The same as `linesText` writes them, where that is at hand: a store that keeps lines takes them as they are. */
  readonly lines?: string
  /** Whether these lines are known to be what any engine takes, so that a store need not try: the build did. */
  readonly tried?: boolean
  read(): Promise<readonly Quad[]>
}

/** A change of one graph, computed on a version of it. Graph names of the quads are ignored. */
export interface GraphChange {
  readonly graph: NamedNode
  /** The version that the change was computed on; 0 for a graph that was never written. */
  readonly expected: number
  /** The version that a graph gets which was never written: its own from elsewhere. Otherwise `expected + 1`. */
  readonly first?: number
  readonly added: readonly Quad[]
  readonly removed: readonly Quad[]
  /** More that is added, of any size: it is read and written a piece at a time. */
  readonly pieces?: readonly Statements[]
}

/** All changes of a commit become visible together, or none. */
export interface Commit {
  readonly changes: readonly GraphChange[]
  /** Who wrote, for the log: a command or a key id, never a secret. */
  readonly actor: string
}

/** A graph at the version that a commit is computed on. */
export type GraphBase = Pick<GraphChange, 'graph' | 'expected' | 'first'>

/** The version of a graph after a change. */
export function versionAfter({ expected, first = 1 }: Pick<GraphChange, 'expected' | 'first'>): number {
  return expected === 0 ? first : expected + 1
}

/** A commit that is on its way while it is still being made: what is sent early costs no time at its end. */
export interface OpenCommit {
  /**
   * Sends a piece that the commit will surely add; resolves when there is room for more. Nothing is lost when it cannot
   * be sent.
   * @throws UnsafeTerm when a term has no safe form; nothing of the piece is sent then
   */
  add(graph: NamedNode, piece: Statements): Promise<void>
  /**
   * As `GraphStore.commit`, of the whole: those of its pieces that were sent already are not sent again. Whatever was
   * sent and is no piece of the commit never comes into the graphs.
   */
  commit(commit: Commit): Promise<void>
  /** Leaves the graphs as they are. Without it or `commit`, other writers wait. */
  abandon(): Promise<void>
}

/** How long ago another process may have written what is not yet in an answer from memory. */
export const RECENT_MS = 1_000

/** Another writer was first: read again, compute again. */
export class VersionConflict extends Error {
  override readonly name = 'VersionConflict'
}

/**
 * The query's text was not accepted: too large, nested too deep, refused by the engine. That is the fault of whoever
 * wrote the text. We write what our use-cases ask, so it is told as a fault of ours (500); a use-case that passes on
 * what a caller wrote knows so, catches this there and tells the caller by `BadRequest`.
 */
export class QueryRefused extends Error {
  override readonly name = 'QueryRefused'
}

export interface StoreHealth {
  readonly ok: boolean
  readonly kind: 'embedded' | 'fuseki' | 'sparql'
  /** The engine's own version, e.g. `oxigraph 0.5.11`. */
  readonly version: string
  /** What is wrong, when something is; without addresses and secrets. */
  readonly problem?: string
}

export interface ChangedFilter {
  /** The version after which changes count. */
  readonly since: number
  /** Only what is said by these counts; all when absent. */
  readonly predicates?: readonly NamedNode[] | undefined
  /** Subjects that are told one by one. */
  readonly most: number
  /** Somebody waits for it: undefined where it would take longer than a moment. */
  readonly isAwaited?: boolean | undefined
}

/** What a store can say of itself at no cost, for metrics. */
export interface StoreMeasures {
  readonly statements?: number
  readonly logBytes?: number
  /** Commits that are in the log and not yet in this process's replica. */
  readonly lag?: number
}

/**
 * The graph store: SPARQL 1.1 over named graphs, versioned commits, and whole graphs as streams.
 * Blank nodes are not stored: every node has an IRI, so that it can be cited, compared and taken away again.
 * Literals are written, asked and given back in one spelling for each value (`canonicalLiteral`), whatever they came in.
 *
 * Each graph holds its version as `<graph> kg:version n`, written by the store in the commit itself;
 * a change that touches that triple is refused with a TypeError.
 *
 * All methods reject with `Unavailable` when the store is down, overloaded or out of time.
 */
export interface GraphStore {
  /** SELECT. @throws QueryRefused */
  select(query: SparqlText, options: QueryOptions): Promise<Row[]>
  /** ASK. @throws QueryRefused */
  ask(query: SparqlText, options: QueryOptions): Promise<boolean>
  /** All quads of a graph without its version triple, in batches, as of some moment not before the call. */
  read(graph: NamedNode): AsyncIterable<Quad[]>
  /**
   * The same as N-Triples, in pieces of whole lines, each statement once, in the spelling of the store (`canonicalLines`
   * gives one for all). Made for large graphs: it costs this thread little, and no commit waits for it. So it may show
   * no one moment: whoever needs one compares `versions` before and after.
   */
  readText(graph: NamedNode): AsyncIterable<string>
  /**
   * The subjects (IRIs) of which something was added to a graph or removed from it after a version, by whomever, up to the
   * version that it has now or later; `many` when there are more than wanted. It costs neither this thread nor the queries
   * of others much. Undefined where it is not known any more; a store that never knows has no such method.
   */
  changedSubjects?(graph: NamedNode, wanted: ChangedFilter): Promise<ReadonlySet<string> | 'many' | undefined>
  /**
   * Adds and removes (removed first) in all graphs of the commit at once; resolves when it is on disk and visible
   * to this process. Changed graphs get version `expected + 1` (or `first`), also when nothing in them really differs.
   * @throws VersionConflict when a graph is not at its expected version; nothing has changed then
   */
  commit(commit: Commit): Promise<void>
  /**
   * Begins a commit whose additions are sent while they are found. Other writers wait from now on until it ends.
   * A store that gains nothing by it has no such method.
   */
  begin?(bases: readonly GraphBase[]): OpenCommit
  /**
   * The current version of each graph, in the order given; 0 for one that was never written. Cheap: kept in process.
   * What this process has committed is in it.
   * @param withinMs what others had committed so long ago is in it too: it is looked for now if it was not since, and
   *   what they wrote is waited for, but for a large commit (an import): while one is taken in, the versions before it are
   *   given, and answered from. Without it, as of the last look.
   */
  versions(graphs: readonly NamedNode[], withinMs?: number): Promise<number[]>
  /** All graphs that were ever written, as far as this process knows. Cheap: kept in process. */
  graphs(): Promise<NamedNode[]>
  /** Looks for what other processes wrote, now. It also happens by itself, several times a second. */
  refresh(): Promise<void>
  /**
   * Leaves nothing in the store's files of what was removed from its graphs. It takes as long as writing all graphs does.
   * A store that cannot do it from here has no such method.
   */
  forgetRemoved?(): Promise<void>
  /**
   * Resolves when what this process has answered from is no more what is stored, as after a fail-over that lost commits.
   * Nothing is answered then; a new process begins with what is there. A store that keeps nothing in process has none.
   */
  readonly outdated?: Promise<Error>
  /** Calls back after the versions of graphs have changed, by whomever. Returns the function that ends it. */
  onChange(listener: (graphs: readonly NamedNode[]) => void): () => void
  /** What does not answer within `HEALTH_MS` is down. */
  health(): Promise<StoreHealth>
  /** A store that knows nothing of it has no such method. */
  measure?(): Promise<StoreMeasures>
  /** To the database of its log. Undefined, or no such method, where nothing is asked over connections. */
  connections?(): ConnectionUse | undefined
  close(): Promise<void>
}
