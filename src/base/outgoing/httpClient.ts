import type { IncomingHttpHeaders } from 'node:http'
import type { LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
import { Exchange } from './exchange.js'
import type { CallLimits, OriginLimits } from './limits.js'
import { StreamedCalls } from './streamedCalls.js'
import { WholeCalls } from './wholeCalls.js'

export interface Call {
  /** With the query. */
  readonly path: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array | Readable | undefined
  /** Ends the call and its connection; the call then fails with the signal's reason. */
  readonly signal?: AbortSignal | undefined
  readonly limits?: CallLimits
  /** A redirect and a packed body are answers, given as they come; without it they are failures. */
  readonly raw?: boolean
}

export interface HttpAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /**
   * Read it to its end, or leave the loop: until then it holds its connection. It is read once, and no faster than its
   * reader takes it. @throws OutgoingFailure
   */
  readonly body: AsyncIterable<Buffer>
}

/**
 * HTTP to one server, over kept connections. All that leaves the process goes through one of these: nothing is
 * followed elsewhere, repeated, unpacked, taken from a cache, or left without a limit.
 */
export class HttpClient {
  readonly #streamed: StreamedCalls
  readonly #whole: WholeCalls

  /**
   * @param origin `http://host:port`
   * @param lookup in the place of DNS, for callers that must check where a name leads; it is called for each new
   * connection, but not where the origin is an address already
   */
  constructor(
    readonly origin: string,
    private readonly limits: OriginLimits,
    lookup?: LookupFunction
  ) {
    this.#streamed = new StreamedCalls(origin, limits.connections, lookup)
    this.#whole = new WholeCalls(origin, limits, lookup)
  }

  /** Resolves with the headers. @throws OutgoingFailure */
  async call(call: Call): Promise<HttpAnswer> {
    const limits = this.#granted(call)
    const exchange = new Exchange(this.origin, limits, call, true)
    if (!exchange.isOver) this.#streamed.dispatch(call, limits, exchange)
    const { status, headers } = await exchange.head
    return { status, headers, body: exchange }
  }

  /** The whole answer as text. @throws OutgoingFailure */
  async text(call: Call): Promise<{ status: number; text: string }> {
    const limits = this.#granted(call)
    const exchange = new Exchange(this.origin, limits, call, false)
    if (!exchange.isOver) this.#whole.dispatch(call, limits, exchange)
    const text = await exchange.text()
    const { status } = await exchange.head
    return { status, text }
  }

  /** Ends what runs. */
  async close(): Promise<void> {
    this.#streamed.close()
    await this.#whole.close()
  }

  #granted({ limits }: Call): OriginLimits {
    return limits === undefined ? this.limits : { ...this.limits, ...limits }
  }
}
