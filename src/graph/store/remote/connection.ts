import { Readable } from 'node:stream'
import { Unavailable } from '../../../base/errors.js'
import { HttpClient } from '../../../base/outgoing/httpClient.js'
import { OutgoingFailure } from '../../../base/outgoing/outgoingFailure.js'
import { UnsafeTerm } from '../termText.js'
import type { DatasetAddress } from './address.js'

/** Requests that Fuseki works on at the same time; more only wait in its queue instead of ours. */
const CONNECTIONS = 32
/** A whole answer is held as one text, which the engine ends at twice this size. */
const MOST_TEXT = 256 * 1024 * 1024
/** A graph is read as slowly as its reader takes it. */
const DAY_MS = 86_400_000

export interface ServerCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | AsyncIterable<Buffer>
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
export class ServerConnection {
  readonly #client: HttpClient
  readonly #authorization: Readonly<Record<string, string>>

  constructor(address: Pick<DatasetAddress, 'origin' | 'authorization'>) {
    this.#client = new HttpClient(address.origin, {
      connectMs: 5_000,
      headersMs: DAY_MS,
      idleMs: DAY_MS,
      totalMs: DAY_MS,
      maxBytes: MOST_TEXT,
      connections: CONNECTIONS
    })
    this.#authorization = address.authorization ? { authorization: address.authorization } : {}
  }

  /** Status and whole body. @throws NoAnswer; the signal's own reason when the caller has gone */
  async text(url: string, call: ServerCall): Promise<{ status: number; text: string }> {
    const { timeoutMs } = call
    try {
      return await this.#client.text({
        ...this.#sent(url, call),
        limits: { headersMs: timeoutMs, idleMs: timeoutMs, totalMs: timeoutMs }
      })
    } catch (error) {
      call.signal?.throwIfAborted()
      throw noAnswer(error)
    }
  }

  /** Status and body as it comes; each wait for more is limited. @throws NoAnswer */
  async stream(url: string, call: ServerCall): Promise<{ status: number; body: AsyncIterable<Buffer> }> {
    const { timeoutMs } = call
    try {
      const { status, body } = await this.#client.call({
        ...this.#sent(url, call),
        limits: { headersMs: timeoutMs, idleMs: timeoutMs, maxBytes: Infinity }
      })
      return { status, body: guarded(body) }
    } catch (error) {
      throw noAnswer(error)
    }
  }

  /** Status, and where the server has put what was made. @throws NoAnswer */
  async made(url: string, call: ServerCall): Promise<{ status: number; location: string | undefined }> {
    const { timeoutMs } = call
    try {
      const answer = await this.#client.call({
        ...this.#sent(url, call),
        limits: { headersMs: timeoutMs, idleMs: timeoutMs, totalMs: timeoutMs }
      })
      for await (const chunk of answer.body) void chunk
      return { status: answer.status, location: answer.headers.location }
    } catch (error) {
      throw noAnswer(error)
    }
  }

  close(): Promise<void> {
    return this.#client.close()
  }

  #sent(url: string, { method, headers, body, signal }: ServerCall) {
    return {
      path: url.slice(url.indexOf('/', url.indexOf('//') + 2)),
      method,
      headers: { ...this.#authorization, ...headers },
      body: bodyOf(body),
      signal
    }
  }
}

function bodyOf(body: ServerCall['body']): string | Readable | undefined {
  if (typeof body !== 'object') return body
  return body instanceof Readable ? body : Readable.from(body)
}

async function* guarded(body: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  try {
    yield* body
  } catch (error) {
    throw noAnswer(error)
  }
}

/** Addresses stay out of the message: it reaches clients. */
function noAnswer(error: unknown): Error {
  if (!(error instanceof OutgoingFailure)) return error as Error
  // A body that could not be written to its end was cut off: the server has refused it.
  if (error.cause instanceof UnsafeTerm) return error.cause
  switch (error.kind) {
    case 'late':
      return new NoAnswer('The graph store did not answer in time', false, { cause: error })
    case 'redirect':
      return new NoAnswer('The graph store has another address', false, { cause: error })
    case 'too large':
      return new NoAnswer('The graph store gave more than is taken', false, { cause: error })
    default: {
      const unsent = error.kind === 'unreachable'
      return new NoAnswer('The graph store cannot be reached', unsent, { cause: error })
    }
  }
}
