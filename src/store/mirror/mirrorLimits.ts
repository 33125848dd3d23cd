/** What a caller's query may take of a mirror. */
export interface MirrorLimits {
  /** Rows of a SELECT. */
  readonly rows: number
  /** Of an answer, as it is sent. */
  readonly bytes: number
  /** From when a query begins to run. */
  readonly queryMs: number
  /** For reading a query's text, before it runs. */
  readonly readMs: number
  /** How long a query waits for a mirror that is being loaded. */
  readonly loadMs: number
  /** By how much a query may let the memory of the process grow, in bytes. */
  readonly memory: number
}

export const mirrorLimits: MirrorLimits = {
  rows: 100_000,
  bytes: 64_000_000,
  queryMs: 10_000,
  readMs: 3_000,
  loadMs: 10_000,
  memory: 1_000_000_000
}
