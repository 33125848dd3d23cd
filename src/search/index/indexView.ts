import type { NamedNode } from '@rdfjs/types'
import type { Lexicon } from './lexicon.js'
import type { Segment } from './segment.js'

/**
 * A graph's index as one search sees it from its beginning to its end, whatever becomes of the index meanwhile. What is
 * removed may be marked as dead in it.
 */
export interface IndexView {
  readonly graph: NamedNode
  readonly lexicon: Lexicon
  readonly segments: readonly Segment[]
  /** The graph's version that it holds, at least. */
  readonly version: number
  /** How many concepts can be found. */
  readonly size: number
  /** Where a concept stands that can be found. */
  readonly place: (iri: string) => readonly [Segment, number] | undefined
  /** It is searched beside another: how rare words are, and how large acts, is counted without it. */
  readonly isBeside?: true
}
