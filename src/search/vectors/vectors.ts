import type { NamedNode } from '@rdfjs/types'
import type { SearchOptions } from '../retrieval.js'
import type { Progress } from './graphVectors.js'
import type { Near } from './vectorTable.js'

export interface Embedded {
  /** Whether each concept of the graph has its vector now. */
  readonly embedded: boolean
  /** Why not, for a person; absent when it has. */
  readonly problem?: string
}

export interface VectorSearch extends SearchOptions {
  /** With a day: whether a work (IRI) says on it what it says today, or is not held from so early. */
  readonly isToday?: (iri: string) => boolean
}

/** Finds concepts by what they mean. Whatever happens to the embedder, search by words goes on without it. */
export interface Vectors {
  /**
   * The concepts nearest to the question among those that are embedded, the nearest first; scopes, kinds and graphs as
   * in each search; with a day those of provisions by what they said on it. Empty while the embedder is down or late; rejects for nobody but a caller who has gone.
   */
  search(question: string, options: VectorSearch): Promise<Near[]>
  /** Embeds what a graph holds now. Never rejects: `problem` says what is wrong. */
  embed(graph: NamedNode, options?: EmbedOptions): Promise<Embedded>
  /** How far the shared graph is. */
  state(): VectorsState
  /** Forgets a graph's vectors, kept ones too. */
  erase(graph: NamedNode): Promise<void>
  /** Ends calls to the embedder. */
  close(): void
}

export interface VectorsState {
  /** Whether each concept of the graph, as last read, has its vector. */
  readonly ready: boolean
  /** Concepts that have their vector. */
  readonly made: number
  /** Concepts that get one; 0 before the graph was first read. */
  readonly wanted: number
  /** Why the last were not made, for a person; absent when they were. */
  readonly problem?: string
}

export interface EmbedOptions {
  /** Ends the work after the batch that runs; what was done stays. */
  readonly signal?: AbortSignal
  readonly report?: (progress: Progress) => void
}
