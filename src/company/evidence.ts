/** Where something stands in a text that was read. */
export interface TextEvidence {
  /** Address of the page. */
  readonly url: string
  /** As it stands there. */
  readonly quote: string
  /** UTF-16 units into the page's `text`; `text.slice(start, end)` is the quote. */
  readonly start: number
  readonly end: number
}

/** A value with the passage that says it. */
export interface WithEvidence<Value> {
  readonly value: Value
  readonly evidence: TextEvidence
}
