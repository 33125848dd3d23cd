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
  /** Of one tenant's graph, that it may be asked at all; `characters` as N-Triples. */
  readonly own: OwnSize
  /** A larger graph of a tenant is asked in an engine of its own. */
  readonly smallOwn: OwnSize
  /** How long one query brings a tenant's graph into an engine; the next goes on from there. */
  readonly ownMs: number
  /** Statements of all engines that are tenants' own; one there may always be. */
  readonly inOwnEngines: number
}

export interface OwnSize {
  readonly statements: number
  readonly characters: number
}

export const mirrorLimits: MirrorLimits = {
  rows: 100_000,
  bytes: 64_000_000,
  queryMs: 10_000,
  readMs: 3_000,
  loadMs: 10_000,
  memory: 1_000_000_000,
  own: { statements: 1_000_000, characters: 200_000_000 },
  // It is taken in within some hundredths of a second, which is what others wait at the most.
  smallOwn: { statements: 2_000, characters: 500_000 },
  ownMs: 10_000,
  inOwnEngines: 4_000_000
}
