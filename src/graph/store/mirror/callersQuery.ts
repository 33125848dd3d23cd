/** What was read in the text of a caller's query. */
export interface CallersQuery {
  /** For the engine: what was sent, without escaped code points, and of a SELECT with a LIMIT. */
  readonly text: string
  readonly form: 'select' | 'ask' | 'construct' | 'describe'
  /** IRIs of its FROM and FROM NAMED; undefined when it has neither. */
  readonly from?: { readonly defaultGraphs: readonly string[]; readonly namedGraphs: readonly string[] }
  /** Whether GRAPH stands in it. */
  readonly usesGraph: boolean
  /**
   * It asks for one row more than may be given, which it did not say itself: with more rows than may be given the answer
   * is cut off.
   */
  readonly isBounded: boolean
}
