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

/** Work with one answer; what it gives is in `TaskResults`. */
export type Task =
  | { readonly kind: 'load'; readonly file: string; readonly seq: number }
  | { readonly kind: 'check'; readonly texts: readonly string[] }
  | { readonly kind: 'apply'; readonly changes: readonly ReplayChange[] }
  | { readonly kind: 'versions' }
  | { readonly kind: 'read'; readonly graph: string }
  | {
      readonly kind: 'snapshot'
      readonly file: string
      readonly seq: number
      readonly graphs: readonly string[]
    }

export interface TaskResults {
  load: StoreSize
  /** What is wrong with the texts, if something is. */
  check: string | undefined
  apply: undefined
  versions: readonly (readonly [graph: string, version: number])[]
  read: undefined
  snapshot: undefined
}

export type Request =
  | { readonly kind: 'queries'; readonly jobs: readonly QueryJob[] }
  | { readonly kind: 'task'; readonly id: number; readonly task: Task }
  | { readonly kind: 'stopRead'; readonly id: number }

export type Reply =
  | { readonly kind: 'answers'; readonly answers: readonly QueryAnswer[]; readonly last: boolean }
  | { readonly kind: 'done'; readonly id: number; readonly result: TaskResults[keyof TaskResults] }
  | { readonly kind: 'failed'; readonly id: number; readonly name: string; readonly message: string }
  /** Some statements of a graph that is being read, as TSV of `?s ?p ?o`. */
  | { readonly kind: 'batch'; readonly id: number; readonly tsv: string }
  /** The engine is ruined; `query` is the one that did it, if one did. */
  | { readonly kind: 'crashed'; readonly query?: number; readonly message: string }

export interface EngineThreadData {
  /** One number: the id of the query that is running, 0 for none. */
  readonly running: SharedArrayBuffer
  /** The IRI of the store's own property. */
  readonly version: string
}
