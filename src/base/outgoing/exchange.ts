import type { IncomingHttpHeaders } from 'node:http'
import type { Call } from './httpClient.js'
import type { OriginLimits } from './limits.js'
import { LineMeter } from './lineMeter.js'
import { failureOf, OutgoingFailure } from './outgoingFailure.js'
import { urlOf } from '../text/urlOf.js'

export interface Head {
  readonly status: number
  readonly headers: IncomingHttpHeaders
}

/** What carries the call. */
export interface Carrier {
  pause(): void
  resume(): void
  /** Ends it at once. */
  abort(failure: Error): void
}

/** Bytes that wait for their reader before the server is held back. */
const ROOM = 64 * 1024

/**
 * One call and its answer, within its limits. The first of the answer's end, a fault, a limit and the caller's signal
 * ends it; a failure ends its connection at once, and is what every reader gets.
 */
export class Exchange implements AsyncIterable<Buffer> {
  readonly head: Promise<Head>
  readonly #signal: AbortSignal | undefined
  readonly #raw: boolean
  #answerHead!: (head: Head) => void
  #refuseHead!: (error: Error) => void
  #connection: Carrier | undefined
  #isHeld = false
  #timer: NodeJS.Timeout | undefined
  readonly #onAbort: (() => void) | undefined
  readonly #lines: LineMeter | undefined
  readonly #chunks: Buffer[] = []
  #waiting = 0
  #bytes = 0
  #wake: (() => void) | undefined
  #over: 'whole' | { readonly failure: Error } | undefined

  constructor(
    private readonly origin: string,
    private readonly limits: OriginLimits,
    { signal, raw = false }: Pick<Call, 'signal' | 'raw'>,
    /** Whether a slow reader slows the server down. */
    private readonly holdsBack: boolean
  ) {
    this.head = new Promise((resolve, reject) => {
      this.#answerHead = resolve
      this.#refuseHead = reject
    })
    // Who reads the body alone is told there.
    this.head.catch(() => undefined)
    this.#signal = signal
    this.#raw = raw
    if (limits.maxLine !== undefined) this.#lines = new LineMeter(limits.maxLine)
    if (signal?.aborted === true) {
      this.#end({ failure: signal.reason as Error })
      return
    }
    if (signal !== undefined) {
      this.#onAbort = () => this.fail(signal.reason as Error)
      signal.addEventListener('abort', this.#onAbort)
    }
    const { totalMs } = limits
    this.#timer = setTimeout(() => {
      this.fail(new OutgoingFailure('late', `${origin} took longer than ${totalMs / 1000} s in all`))
    }, totalMs)
  }

  get isOver(): boolean {
    return this.#over !== undefined
  }

  /** Ends the call and its connection. */
  fail(error: Error): void {
    if (this.#over !== undefined) return
    const failure = error === this.#signal?.reason ? error : failureOf(error, this.origin)
    this.#end({ failure })
    this.#connection?.abort(failure)
  }

  /** The whole body; it is taken as fast as it comes. */
  async text(): Promise<string> {
    while (this.#over === undefined) await this.#news()
    if (this.#over !== 'whole') throw this.#over.failure
    return Buffer.concat(this.#chunks).toString('utf8')
  }

  [Symbol.asyncIterator](): AsyncIterator<Buffer, undefined> {
    return {
      next: () => this.#next(),
      return: () => {
        this.fail(new OutgoingFailure('broken', 'The caller wanted no more'))
        return Promise.resolve({ done: true, value: undefined })
      }
    }
  }

  /** The call is on its way; it may have waited for a connection until nobody wanted it any more. */
  begin(connection: Carrier): void {
    this.#connection = connection
    if (this.#over !== undefined) connection.abort(new OutgoingFailure('broken', 'The call was over'))
  }

  answered(status: number, headers: IncomingHttpHeaders): void {
    if (status < 200) return
    const fault = this.#refusal(status, headers)
    if (fault === undefined) this.#answerHead({ status, headers })
    else this.fail(fault)
  }

  data(chunk: Buffer): void {
    if (this.#over !== undefined) return
    this.#bytes += chunk.length
    const { maxBytes, maxLine } = this.limits
    if (this.#bytes > maxBytes) {
      this.fail(new OutgoingFailure('too large', `${this.origin} sent more than ${maxBytes} bytes`))
    } else if (this.#lines?.takes(chunk) === false) {
      this.fail(new OutgoingFailure('too large', `${this.origin} sent a line of more than ${maxLine} bytes`))
    } else {
      this.#chunks.push(chunk)
      this.#waiting += chunk.length
      if (this.#waiting >= ROOM && this.holdsBack && !this.#isHeld) {
        this.#isHeld = true
        this.#connection?.pause()
      }
      this.#wake?.()
    }
  }

  /** All of the answer is there. */
  whole(): void {
    this.#end('whole')
  }

  #refusal(status: number, headers: IncomingHttpHeaders): OutgoingFailure | undefined {
    if (status > 599) return new OutgoingFailure('broken', `${this.origin} answered with no status of HTTP`)
    if (this.#raw) return undefined
    const { location, 'content-encoding': encoding } = headers
    if (status >= 300 && status < 400 && location !== undefined) {
      const target = `${this.origin} redirects to ${shown(location, this.origin)}`
      return new OutgoingFailure('redirect', `${target}, which is not followed: set that address`)
    }
    if (encoding === undefined || encoding === 'identity') return undefined
    return new OutgoingFailure('broken', `${this.origin} sent what is compressed, unasked`)
  }

  async #next(): Promise<IteratorResult<Buffer, undefined>> {
    for (;;) {
      const chunk = this.#chunks.shift()
      if (chunk !== undefined) {
        this.#waiting -= chunk.length
        if (this.#isHeld && this.#waiting < ROOM && this.#over === undefined) {
          this.#isHeld = false
          this.#connection?.resume()
        }
        return { done: false, value: chunk }
      }
      if (this.#over === 'whole') return { done: true, value: undefined }
      if (this.#over !== undefined) throw this.#over.failure
      await this.#news()
    }
  }

  #news(): Promise<void> {
    return new Promise(resolve => (this.#wake = resolve))
  }

  #end(how: 'whole' | { readonly failure: Error }): void {
    if (this.#over !== undefined) return
    this.#over = how
    clearTimeout(this.#timer)
    if (this.#onAbort !== undefined) this.#signal?.removeEventListener('abort', this.#onAbort)
    if (how !== 'whole') {
      if (this.#signal?.aborted === true) this.#chunks.length = 0
      this.#refuseHead(how.failure)
    }
    this.#wake?.()
  }
}

/** An address without what may be secret in it. */
function shown(location: string, base: string): string {
  const url = urlOf(location, base)
  if (url === undefined) return 'what is no address'
  const { origin, protocol, host, pathname } = url
  return (origin === 'null' ? `${protocol}//${host}${pathname}` : `${origin}${pathname}`).slice(0, 300)
}
