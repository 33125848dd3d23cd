import { Readable } from 'node:stream'
import { Pool, type Dispatcher } from 'undici'
import { Unavailable } from '../../errors.js'
import { UnsafeTerm } from '../termText.js'
import type { Address } from './address.js'

/** Requests that Fuseki works on at the same time; more only wait in its queue instead of ours. */
const CONNECTIONS = 32

export interface Call {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Iterable<Buffer> | Readable
  /** For the whole answer of `text`; for each wait of `stream`. */
  readonly timeoutMs: number
  readonly signal?: AbortSignal | undefined
}

/** No answer, or half of one: whether the server has acted on the request is not known. */
export class NoAnswer extends Unavailable {
  constructor(
    message: string,
    /** The request never left: the server cannot have acted on it. */
    readonly unsent: boolean,
    options?: ErrorOptions
  ) {
    super(message, 1, options)
  }
}

/** Kept-alive connections to one server, with a time limit on each call. */
export class Connection {
  readonly #pool: Pool
  readonly #authorization: Readonly<Record<string, string>>

  constructor(address: Address) {
    this.#pool = new Pool(address.origin, { connections: CONNECTIONS, pipelining: 1, connectTimeout: 5_000 })
    this.#authorization = address.authorization ? { authorization: address.authorization } : {}
  }

  /** Status and whole body. @throws NoAnswer; the signal's own reason when the caller has gone */
  async text(url: string, call: Call): Promise<{ status: number; text: string }> {
    const limit = new AbortController()
    const end = () => limit.abort(call.signal?.reason)
    const timer = setTimeout(end, call.timeoutMs)
    call.signal?.addEventListener('abort', end)
    try {
      call.signal?.throwIfAborted()
      const { statusCode, body } = await this.#send(url, call, limit.signal)
      return { status: statusCode, text: await body.text() }
    } catch (error) {
      call.signal?.throwIfAborted()
      throw noAnswer(error, limit.signal.aborted)
    } finally {
      clearTimeout(timer)
      call.signal?.removeEventListener('abort', end)
    }
  }

  /** Status and body as it comes; each wait for more is limited. @throws NoAnswer */
  async stream(url: string, call: Call): Promise<{ status: number; body: AsyncIterable<Buffer> }> {
    try {
      const { statusCode, body } = await this.#send(url, call, call.signal)
      return { status: statusCode, body: guarded(body) }
    } catch (error) {
      throw noAnswer(error, false)
    }
  }

  close(): Promise<void> {
    return this.#pool.destroy()
  }

  #send(url: string, call: Call, signal: AbortSignal | undefined): Promise<Dispatcher.ResponseData> {
    const at = url.indexOf('/', url.indexOf('//') + 2)
    return this.#pool.request({
      path: url.slice(at),
      method: call.method,
      headers: { ...this.#authorization, ...call.headers },
      body: isPieces(call.body) ? Readable.from(call.body) : (call.body ?? null),
      signal: signal ?? null,
      headersTimeout: call.timeoutMs,
      bodyTimeout: call.timeoutMs
    })
  }
}

function isPieces(body: Call['body']): body is Iterable<Buffer> {
  return typeof body === 'object' && !(body instanceof Readable)
}

async function* guarded(body: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  try {
    yield* body
  } catch (error) {
    throw noAnswer(error, false)
  }
}

/** Addresses stay out of the message: it reaches clients. */
function noAnswer(error: unknown, late: boolean): Error {
  // A body that could not be written to its end was cut off: the server has refused it.
  if (error instanceof UnsafeTerm) return error
  const code = (error as NodeJS.ErrnoException).code ?? ''
  const tooLate = late || code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT'
  if (tooLate) return new NoAnswer('The graph store did not answer in time', false, { cause: error })
  const unsent = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/.test(
    code
  )
  return new NoAnswer('The graph store cannot be reached', unsent, { cause: error })
}
