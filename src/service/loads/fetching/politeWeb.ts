import { setTimeout as wait } from 'node:timers/promises'
import { OutgoingFailure } from '../../../base/outgoing/outgoingFailure.js'
import type { Web, WebAnswer, WebCall } from '../../../base/outgoing/web.js'
import { SourceFailed } from './sourceFailed.js'

export interface Manners {
  /** Between the end of a request to a host and the next one, in milliseconds; those after it too. */
  readonly pauseMs: number
  /** Before the first repetition; each further one waits twice as long. */
  readonly retryMs: number
  /** The longest `Retry-After` that is waited for; when a host asks for more it is left alone in this run. */
  readonly patienceMs: number
}

export const manners: Omit<Manners, 'pauseMs'> = { retryMs: 2_000, patienceMs: 10 * 60_000 }

const TRIES = 4
/** Files in a row that a host did not give: then it is left alone in this run. */
const GIVEN_UP_AFTER = 3
const TRANSIENT = [429, 500, 502, 503, 504]

/** Requests one at a time, a while apart on each host; what may pass is tried again, and `Retry-After` is waited for. */
export class PoliteWeb {
  requests = 0
  readonly #freeAt = new Map<string, number>()
  readonly #failures = new Map<string, number>()
  readonly #closed = new Map<string, string>()

  constructor(
    private readonly web: Web,
    private readonly manners: Manners,
    private readonly signal: AbortSignal
  ) {}

  /** @throws SourceFailed, WebRefused, the signal's reason, and what the call's `sink` fails with */
  async get(call: WebCall): Promise<WebAnswer> {
    const { host } = call.url
    for (let tries = 1; ; tries++) {
      const closed = this.#closed.get(host)
      if (closed !== undefined) throw new SourceFailed(closed)
      const answer = await this.#once(call)
      if (!(answer instanceof Error) && !TRANSIENT.includes(answer.status)) {
        this.#failures.delete(host)
        return answer
      }
      const asked = answer instanceof Error ? undefined : retryAfter(answer)
      const why =
        answer instanceof Error ? answer.message : `${call.url.origin} answered with ${answer.status}`
      if (asked !== undefined && asked > this.manners.patienceMs) {
        const until = new Date(Date.now() + asked).toISOString().slice(0, 19)
        this.#closed.set(host, `${why} and wants to be left alone until ${until}Z`)
        continue
      }
      if (tries === TRIES) {
        const failures = (this.#failures.get(host) ?? 0) + 1
        this.#failures.set(host, failures)
        if (failures >= GIVEN_UP_AFTER)
          this.#closed.set(host, `${call.url.origin} failed too often and was left alone`)
        throw new SourceFailed(`${why}, ${TRIES} times`)
      }
      await this.#wait(asked ?? this.manners.retryMs * 2 ** (tries - 1))
    }
  }

  async #once(call: WebCall): Promise<WebAnswer | OutgoingFailure> {
    const { host } = call.url
    await this.#wait((this.#freeAt.get(host) ?? 0) - performance.now())
    this.requests++
    try {
      return await this.web.get({ ...call, signal: this.signal })
    } catch (error) {
      this.signal.throwIfAborted()
      if (!(error instanceof OutgoingFailure)) throw error
      if (error.kind === 'too large') throw new SourceFailed(error.message)
      return error
    } finally {
      this.#freeAt.set(host, performance.now() + this.manners.pauseMs)
    }
  }

  async #wait(ms: number): Promise<void> {
    if (ms > 0) await wait(Math.ceil(ms), undefined, { signal: this.signal }).catch(() => undefined)
    this.signal.throwIfAborted()
  }
}

/** Milliseconds; the header is in seconds, or a date. */
function retryAfter({ headers }: WebAnswer): number | undefined {
  const said = headers['retry-after']?.trim()
  if (said === undefined) return undefined
  if (/^[0-9]{1,9}$/.test(said)) return Number(said) * 1000
  const at = Date.parse(said)
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now())
}
