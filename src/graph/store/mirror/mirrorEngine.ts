import { Unavailable } from '../../../base/errors.js'
import type { Edition } from './edition.js'

/** A caller's query that was looked at: it asks, and of no other service. */
export interface MirrorQuery {
  /** SPARQL 1.1; of a SELECT with a LIMIT. */
  readonly text: string
  readonly form: 'select' | 'ask' | 'construct' | 'describe'
  /** More rows than may be given mean that the answer is cut off, which it does not say itself. */
  readonly isBounded: boolean
  /** Whether GRAPH stands in it. */
  readonly usesGraph: boolean
  /** IRIs of the scope graphs of today that its caller may see; the graphs below are of these scopes, and of tenants. */
  readonly admitted: readonly string[]
  /** IRIs of graphs whose union is the default graph; an empty list is an empty graph. */
  readonly defaultGraphs: readonly string[]
  /** IRIs of the graphs that `GRAPH` can name. */
  readonly namedGraphs: readonly string[]
  /** Media type of the answer, as `application/sparql-results+json`. */
  readonly mediaType: string
  /** Ends the query when the caller has gone. */
  readonly signal?: AbortSignal | undefined
}

/** How a graph that is of no edition differs from what it was at a version. */
export interface OwnDifference {
  readonly since: number
  /** IRIs. */
  readonly subjects: readonly string[]
  /** All that is said of these, as N-Triples; read when it is used. */
  readonly text: AsyncIterable<string>
}

/** What others may ask by SPARQL: scope graphs of an edition, and tenants' own graphs. */
export interface MirrorEngine {
  /** What is served now; undefined before the first is there. */
  readonly edition: Edition | undefined
  /** Serves this edition from when it resolves; until then the one before. @throws Unavailable */
  take(edition: Edition): Promise<void>
  /** The version at which it holds a graph that is of no edition; undefined when it holds none. */
  versionOf(graph: string): number | undefined
  /**
   * Puts a graph that is of no edition, as N-Triples, in the place of what it held. One that is larger than may be asked is
   * not taken; who asks it is told so.
   * @throws Unavailable, the signal's reason
   */
  replace(graph: string, version: number, text: AsyncIterable<string>, signal?: AbortSignal): Promise<void>
  /**
   * Puts what is said of some subjects in the place of what was. What was removed may count on in its size.
   * @returns whether it did: not for a graph that is not held at that version, or is better put there whole
   * @throws Unavailable, the signal's reason
   */
  change(graph: string, version: number, difference: OwnDifference, signal?: AbortSignal): Promise<boolean>
  /**
   * The whole answer, or none; bytes are UTF-8.
   * @throws QueryRefused when the engine does not take the text
   * @throws QueryTooLarge when the answer is larger than what may be given
   * @throws NotInFormat
   * @throws QueryTooLong
   * @throws Unavailable when the engine is not there
   */
  query(query: MirrorQuery): Promise<string | Uint8Array>
  close(): Promise<void>
}

/** The answer would be larger than what may be given; nothing of it is. */
export class QueryTooLarge extends Error {
  override readonly name = 'QueryTooLarge'
}

/** The engine has the answer, and its format has no form for a text or a name in it. */
export class NotInFormat extends Error {
  override readonly name = 'NotInFormat'
  constructor(mediaType: string) {
    super(`The answer holds what ${mediaType} has no form for: ask for another format, as text/turtle`)
  }
}

/** The query took longer than it may, or more memory: it was ended, and with it what others had asked may have to wait. */
export class QueryTooLong extends Unavailable {}
