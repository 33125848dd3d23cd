import { Agent as HttpAgent, request as httpRequest, type ClientRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import type { Exchange } from './exchange.js'
import type { Call } from './httpClient.js'
import type { OriginLimits } from './limits.js'
import { OutgoingFailure } from './outgoingFailure.js'

/** Servers let go of connections that wait longer; a call on one of those is lost. */
const KEEP_MS = 4_000

/**
 * Calls whose answers are held back when their reader is slow, over Node's own HTTP. The pool of undici 7 must never be
 * held back: when a server closes its connection meanwhile, an assertion ends the process (nodejs/undici#5360).
 */
export class StreamedCalls {
  readonly #agent: HttpAgent | HttpsAgent
  readonly #request: typeof httpRequest

  constructor(
    private readonly origin: string,
    connections: number,
    private readonly lookup: LookupFunction | undefined
  ) {
    const options = { keepAlive: true, maxSockets: connections, timeout: KEEP_MS }
    const isSecure = origin.startsWith('https:')
    this.#agent = isSecure ? new HttpsAgent(options) : new HttpAgent(options)
    this.#request = isSecure ? httpsRequest : httpRequest
  }

  /** @param limits of this call */
  dispatch({ path, method, headers, body }: Call, limits: OriginLimits, exchange: Exchange): void {
    const { origin, lookup } = this
    const request = this.#request(`${origin}${path}`, {
      method,
      headers,
      agent: this.#agent,
      ...(lookup !== undefined && { lookup })
    })
    // Without the error, which the exchange has: of an answer that is whole, Node has let go of the connection already, and
    // an error that nobody listens to there would end the process.
    const abort = () => void request.destroy()
    const late = (what: string) => () => exchange.fail(new OutgoingFailure('late', `${origin} ${what}`))
    let timer = setTimeout(late('did not answer in time'), limits.headersMs)
    limitConnecting(request, limits.connectMs, () => {
      exchange.fail(new OutgoingFailure('unreachable', `${origin} took no connection in time`))
    })
    const over = () => {
      clearTimeout(timer)
      exchange.fail(new OutgoingFailure('broken', `${origin} broke off`))
    }
    request.on('error', error => exchange.fail(error))
    request.on('close', over)
    request.on('response', incoming => {
      // From Node 22 on the request is over with its connection, also when the answer is whole and waits for its reader.
      request.off('close', over)
      incoming.on('close', over)
      clearTimeout(timer)
      timer = setTimeout(late('sent nothing more in time'), limits.idleMs)
      exchange.begin({
        pause: () => {
          clearTimeout(timer)
          incoming.pause()
        },
        resume: () => {
          timer = setTimeout(late('sent nothing more in time'), limits.idleMs)
          incoming.resume()
        },
        abort
      })
      exchange.answered(incoming.statusCode ?? 0, incoming.headers)
      incoming.on('data', (chunk: Buffer) => {
        timer.refresh()
        exchange.data(chunk)
      })
      incoming.on('error', error => exchange.fail(error))
      incoming.on('end', () => {
        clearTimeout(timer)
        if (incoming.complete) exchange.whole()
      })
    })
    const sendingFailed = (error: Error) => {
      exchange.fail(error)
      abort()
    }
    exchange.begin({ pause: () => {}, resume: () => {}, abort })
    if (body instanceof Readable) body.on('error', sendingFailed).pipe(request)
    else request.end(body)
  }

  close(): void {
    this.#agent.destroy()
  }
}

/** Time for a new connection; a kept one has it already. */
function limitConnecting(request: ClientRequest, connectMs: number, late: () => void): void {
  request.once('socket', socket => {
    if (!socket.connecting) return
    const timer = setTimeout(late, connectMs)
    const stop = () => clearTimeout(timer)
    socket.once('encrypted' in socket ? 'secureConnect' : 'connect', stop).once('close', stop)
  })
}
