/** What a caller grants the server that it calls; times in milliseconds, sizes in bytes. */
export interface OriginLimits {
  /** For a new connection, with TLS. */
  readonly connectMs: number
  /** From the call on its way until its answer's headers are whole. */
  readonly headersMs: number
  /** Between two pieces of the answer; it stands still while the reader takes none. */
  readonly idleMs: number
  /** For the whole call, from asking to the last byte read; whatever is sent meanwhile. */
  readonly totalMs: number
  /** Of an answer's body. */
  readonly maxBytes: number
  /** Between two line ends of a body that is read line by line. */
  readonly maxLine?: number
  /** At once to the server; what is more waits. */
  readonly connections: number
}

/** What one call may set for itself. */
export type CallLimits = Partial<Omit<OriginLimits, 'connectMs' | 'connections'>>
