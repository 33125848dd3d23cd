import { Unavailable } from '../../../../base/errors.js'
import { HttpClient } from '../../../../base/outgoing/httpClient.js'
import { OutgoingFailure } from '../../../../base/outgoing/outgoingFailure.js'
import { answerTo, type Authorize, type Credentials } from './challenge.js'
import { addressText, type EndpointAddress } from './targetAddress.js'

/** What a server says of an error is shown to whoever pushes, so much of it. */
const SHOWN = 300
const MOST_TEXT = 64 * 1024 * 1024
const SLOWEST_MS = 600_000
/** Errors are read to here. */
const MOST_REFUSAL = 1024 * 1024

/** The server refuses what it was sent; the message says why, in its words. Sending it again is of no use. */
export class TargetRefused extends Error {
  override readonly name = 'TargetRefused'
  constructor(
    message: string,
    readonly status: number,
    /** The beginning of what the server says. */
    readonly said = ''
  ) {
    super(message)
  }
}

/** It wants other credentials, or gives these no right to write. */
export class TargetForbids extends Error {
  override readonly name = 'TargetForbids'
}

export interface Sent {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly timeoutMs?: number | undefined
  readonly signal?: AbortSignal | undefined
  readonly maxBytes?: number | undefined
  /** Appended to the address: `timeout=5`. */
  readonly parameters?: string | undefined
}

/** One endpoint of the SPARQL protocol at some server. */
export class SparqlEndpoint {
  readonly #client: HttpClient
  #authorize: Authorize | undefined

  constructor(
    readonly address: EndpointAddress,
    private readonly credentials: Credentials | undefined
  ) {
    this.#client = new HttpClient(address.origin, {
      connectMs: 5_000,
      headersMs: SLOWEST_MS,
      idleMs: SLOWEST_MS,
      totalMs: 24 * 3_600_000,
      maxBytes: MOST_TEXT,
      connections: 16
    })
  }

  /**
   * The body of a POST's answer, as it comes.
   * @throws TargetRefused, TargetForbids; Unavailable when it does not answer, or not now; the signal's own reason
   */
  async post(sent: Sent): Promise<AsyncIterable<Buffer>> {
    const first = await this.#send(sent)
    if (first.status < 400) return this.#told(first.body, sent)
    const { status, headers } = first
    const said = await this.#refusal(first.body, sent)
    const mayAnswer = status === 401 || (status === 403 && this.#authorize === undefined)
    if (mayAnswer && this.credentials !== undefined) {
      this.#authorize = answerTo(headers['www-authenticate'], this.credentials)
      const again = this.#authorize === undefined ? undefined : await this.#send(sent)
      if (again !== undefined && again.status < 400) return this.#told(again.body, sent)
      if (again !== undefined) throw this.#failure(again.status, await this.#refusal(again.body, sent))
    }
    throw this.#failure(status, said)
  }

  /** The whole answer as text. */
  async text(sent: Sent): Promise<string> {
    const parts: Buffer[] = []
    for await (const part of await this.post(sent)) parts.push(part)
    return Buffer.concat(parts).toString('utf8')
  }

  close(): Promise<void> {
    return this.#client.close()
  }

  async #send({ headers, body, timeoutMs, signal, maxBytes, parameters }: Sent) {
    const { path: own } = this.address
    const path = parameters ? `${own}${own.includes('?') ? '&' : '?'}${parameters}` : own
    const authorization = this.#authorize?.({ method: 'POST', path })
    try {
      return await this.#client.call({
        path,
        method: 'POST',
        headers: { ...headers, ...(authorization === undefined ? {} : { authorization }) },
        body,
        signal,
        limits: {
          ...(timeoutMs === undefined ? {} : { headersMs: timeoutMs, idleMs: timeoutMs, totalMs: timeoutMs }),
          maxBytes: maxBytes ?? Infinity
        }
      })
    } catch (error) {
      throw this.#lost(error, signal)
    }
  }

  async *#told(body: AsyncIterable<Buffer>, { signal }: Sent): AsyncGenerator<Buffer> {
    try {
      yield* body
    } catch (error) {
      throw this.#lost(error, signal)
    }
  }

  async #refusal(body: AsyncIterable<Buffer>, { signal }: Sent): Promise<string> {
    let text = ''
    try {
      for await (const part of body) {
        text += part.toString('utf8')
        if (text.length > MOST_REFUSAL) break
      }
    } catch (error) {
      throw this.#lost(error, signal)
    }
    return reasonIn(text).slice(0, SHOWN)
  }

  #failure(status: number, said: string): Error {
    const where = addressText(this.address)
    if (status === 401 || status === 403) {
      const missing = this.credentials === undefined ? 'wants a user and a password' : 'refuses this user'
      return new TargetForbids(
        `${where} ${missing} (${status}): give them before the host (http://user:password@host/…), and that user the right to update`
      )
    }
    if (status === 502 || status === 503 || status === 504 || status === 429)
      return new Unavailable(`${where} is busy or not ready (${status})`)
    return new TargetRefused(`${where} refused it (${status}): ${said}`, status, said)
  }

  #lost(error: unknown, signal: AbortSignal | undefined): unknown {
    signal?.throwIfAborted()
    if (!(error instanceof OutgoingFailure) || error.kind === 'too large') return error
    if (error.kind === 'redirect')
      return new TargetRefused(`${addressText(this.address)} has moved: give its new address`, 301)
    return new Unavailable(error.message, 1, { cause: error })
  }
}

/** The first line; Jena says of what it reads and does not take `Error:`, then the query, and the reason last. */
function reasonIn(text: string): string {
  const lines = text.trim().split(/\r?\n/)
  return lines[0]!.trim() === 'Error:' ? lines.at(-1)!.trim() : lines[0]!
}
