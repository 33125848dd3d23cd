import type { IndexedConcept } from '../concept.js'
import type { Postings } from './postings.js'

/** What search needs of a concept besides its words. */
export type IndexEntry = Pick<
  IndexedConcept,
  'iri' | 'ref' | 'kind' | 'scope' | 'act' | 'position' | 'repealed' | 'past' | 'spoken'
>

/** Some concepts of one graph, indexed together, in the order of `byPlace`. Nothing in it changes but `dead`. */
export interface Segment {
  readonly entries: readonly IndexEntry[]
  /** 1 for a concept that was changed or removed since. */
  readonly dead: Uint8Array
  deadCount: number
  /** All tokens of label and text; weights are not used. */
  readonly exact: Postings
  /** Stems of the words and of their parts, less stop words; weights saturated as BM25 does, all fields together. */
  readonly stems: Postings
  /** The whole words' stems of each label and text, in order. */
  readonly sequence: Uint32Array
  readonly sequenceStarts: Uint32Array
  /** How many of each concept's sequence are its label's. */
  readonly labelLengths: Uint16Array
}
