import type { IncomingHttpHeaders } from 'node:http'

/** One GET of a public address. */
export interface WebCall {
  /** http or https, on 80 or 443, without user and password. */
  readonly url: URL
  /** What is asked for, as `Accept` says it. */
  readonly accept: string
  /** Of the body, after it was unpacked. */
  readonly maxBytes: number
  /** For the whole call, in milliseconds. */
  readonly totalMs: number
  readonly signal?: AbortSignal | undefined
  /** Sent in the place of the usual ones, names in small letters: `if-none-match`, `accept-encoding` … */
  readonly headers?: Readonly<Record<string, string>>
  /**
   * Takes the body of an answer with 200 as it comes, unpacked, so that none of it needs to be in memory; the answer's
   * own is empty then. What it fails with the call fails with.
   */
  readonly sink?: ((body: AsyncIterable<Buffer>) => Promise<void>) | undefined
}

export interface WebAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** Where a redirect leads, as a whole address; it has not been followed, and not been checked. */
  readonly location?: URL
  /** Unpacked; empty for a redirect. */
  readonly body: Buffer
}

/** Public pages: one call at a time, each to an address that was checked. */
export interface Web {
  /**
   * @throws WebRefused before a packet is sent, when the address is none that may be asked
   * @throws OutgoingFailure when there is no answer, or not the whole, within the call's limits
   */
  get(call: WebCall): Promise<WebAnswer>
  close(): Promise<void>
}
