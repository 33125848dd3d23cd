/** What the main thread and the engine's thread say to each other. Texts of statements are N-Triples lines. */

export interface QueryJob {
  readonly id: number
  readonly text: string
  /** The graphs it may see: IRIs with a blank between them, which no IRI holds. */
  readonly dataset: string
}

export interface QueryAnswer {
  readonly id: number
  /** TSV of a SELECT, `true` or `false` of an ASK. */
  readonly text?: string
  readonly refused?: string
}

export interface ReplayChange {
  readonly graph: string
  /** The graph's version after this change. */
  readonly version: number
  /** Packed lines, in pieces. */
  readonly added: readonly Uint8Array[]
  readonly removed: readonly Uint8Array[]
}

export interface StoreSize {
  readonly quads: number
  /** Of all statements as text. */
  readonly bytes: number
}

/** What the engine's thread does when it is called. */
export type EngineCalls = {
  readonly load: (snapshot: { readonly file: string; readonly seq: number }) => StoreSize
  /** The same from an image. */
  readonly restore: (image: { readonly file: string; readonly seq: number }) => StoreSize
  /** What is wrong with the texts, if something is. */
  readonly check: (texts: readonly string[]) => string | undefined
  readonly apply: (changes: readonly ReplayChange[]) => void
  readonly versions: (nothing: undefined) => readonly (readonly [graph: string, version: number])[]
  /** Gives parts: some statements of the graph, as TSV of `?s ?p ?o`. */
  readonly read: (graph: string) => void
  readonly snapshot: (wanted: {
    readonly file: string
    readonly seq: number
    readonly graphs: readonly string[]
  }) => void
}

/** What the thread tells as `answers`; it is told `queries`, a list of `QueryJob`. */
export interface EngineAnswers {
  readonly answers: readonly QueryAnswer[]
  /** Whether these are the last of their message. */
  readonly last: boolean
}

/** What the thread tells as `crashed`: the engine is ruined; `query` is the one that did it, if one did. */
export interface Crash {
  readonly query?: number
  readonly message: string
}

export interface EngineThreadData {
  /** One number: the id of the query that is running, 0 for none. */
  readonly running: SharedArrayBuffer
  /** The IRI of the store's own property. */
  readonly version: string
  /** Ends of the IRIs of those graphs that it takes in; all when absent. */
  readonly only?: readonly string[] | undefined
}
