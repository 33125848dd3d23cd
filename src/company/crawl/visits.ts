import { setTimeout as wait } from 'node:timers/promises'
import { OutgoingFailure } from '../../base/outgoing/outgoingFailure.js'
import type { Web, WebAnswer } from '../../base/outgoing/web.js'
import type { CrawlBudget } from './budget.js'

/** Nothing more may be asked in this run. */
export class BudgetSpent extends Error {
  override readonly name = 'BudgetSpent'
}

export interface RequestedPage {
  readonly accept: string
  readonly maxBytes?: number
}

/**
 * All requests of one run: one at a time, a while apart on each host, and no more of them, and of bytes and time, than its
 * budget holds. Whoever asks too often is told so by 429 or 503: that host is left alone from then on.
 */
export class Visits {
  readonly #end: AbortSignal
  readonly #leftAt = new Map<string, number>()
  readonly #delays = new Map<string, number>()
  readonly #closed = new Set<string>()
  #requests = 0
  #bytes = 0

  constructor(
    private readonly web: Web,
    private readonly budget: CrawlBudget,
    private readonly signal: AbortSignal
  ) {
    this.#end = AbortSignal.any([signal, AbortSignal.timeout(budget.totalMs)])
  }

  /** Ends with the caller's wish or with the time of the run. */
  get end(): AbortSignal {
    return this.#end
  }

  /** A host that asked for more time between two requests gets it, within bounds. */
  slowDown(host: string, delayMs: number): void {
    this.#delays.set(host, Math.min(delayMs, this.budget.longestDelayMs))
  }

  isClosed(host: string): boolean {
    return this.#closed.has(host)
  }

  /**
   * @throws BudgetSpent, the caller's reason, and what `Web.get` throws
   */
  async get(url: URL, { accept, maxBytes = this.budget.pageBytes }: RequestedPage): Promise<WebAnswer> {
    const left = this.budget.totalBytes - this.#bytes
    if (left <= 0 || this.#requests >= this.budget.requests) throw new BudgetSpent()
    try {
      await this.#pause(url.hostname)
      this.#requests++
      const most = Math.min(maxBytes, left)
      const answer = await this.web.get({
        url,
        accept,
        maxBytes: most,
        totalMs: this.budget.callMs,
        signal: this.#end
      })
      this.#bytes += answer.body.length
      if (answer.status === 429 || answer.status === 503) this.#closed.add(url.hostname)
      return answer
    } catch (error) {
      this.ended()
      if (error instanceof OutgoingFailure && error.kind === 'too large') {
        if (left < maxBytes) throw new BudgetSpent()
        this.#bytes += maxBytes
      }
      throw error
    } finally {
      this.#leftAt.set(url.hostname, performance.now())
    }
  }

  /** @throws the caller's reason, or BudgetSpent when the run is out of time */
  ended(): void {
    this.signal.throwIfAborted()
    if (this.#end.aborted) throw new BudgetSpent()
  }

  async #pause(host: string): Promise<void> {
    const leftAt = this.#leftAt.get(host)
    const delay = Math.max(this.budget.delayMs, this.#delays.get(host) ?? 0)
    const ms = leftAt === undefined ? 0 : leftAt + delay - performance.now()
    if (ms > 0) await wait(Math.ceil(ms), undefined, { signal: this.#end })
    this.ended()
  }
}
