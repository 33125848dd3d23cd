/** What the two processes tell of what they did. Times are of the machine's clock, in milliseconds. */

/** A text that was written: the number in it is the version that its graph got with it. */
export interface Written {
  readonly kind: 'written'
  readonly node: string
  readonly version: number
  /** When it was acknowledged: by the clock, and as the number of what happened in its process. */
  readonly at: number
  readonly order: number
}

export interface Seen {
  readonly kind: 'seen'
  readonly node: string
  /** How it was read: by reference, on a page, as a tenant. */
  readonly how: string
  /** The number in the text. */
  readonly version: number
  /** When the reading began. */
  readonly at: number
  readonly order: number
}

export type Happened = Written | Seen

/** What one process does. */
export interface Plan {
  /** `embedded`, or a dataset's address. */
  readonly store: string
  readonly folder: string
  readonly baseIri: string
  /** Writes and reads, together. */
  readonly operations: number
  readonly atOnce: number
  readonly seed: number
  /** Operations after which the process does nothing at all for a while; 0 for never. */
  readonly stallEach: number
}

export interface Judgement {
  readonly writes: number
  readonly reads: number
  /** The oldest that was seen of what the other process had written, in milliseconds. */
  readonly oldest: number
  /** Reads that did not see what their own process had been told is written. */
  readonly staleAtHome: readonly string[]
  /** Reads that did not see what the other had been told is written a second before. */
  readonly staleAbroad: readonly string[]
}
