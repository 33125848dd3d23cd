import { LRUCache } from 'lru-cache'
import { TooManyRequests } from '../../base/errors.js'
import { QueryTooLong } from '../../graph/store/mirror/mirrorEngine.js'

/** Seconds after the first query that had to be ended; twice as many after each further one, up to the most. */
const FIRST = 10
const MOST = 320
/** Whoever asks nothing of the kind for so long begins anew, in milliseconds. */
const FORGOTTEN_MS = 15 * 60_000
const CALLERS = 10_000

interface Pause {
  readonly until: number
  readonly seconds: number
}

/** Whose query had to be ended waits before the next: it has taken the engine from others. */
export class CallerPauses {
  private readonly pauses = new LRUCache<string, Pause>({ max: CALLERS, ttl: FORGOTTEN_MS })

  /** @throws CallerMustPause, and what the work throws */
  async unlessPaused<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
    const pause = this.pauses.get(caller)
    const left = pause === undefined ? 0 : pause.until - performance.now()
    if (left > 0) throw new CallerMustPause(Math.ceil(left / 1000))
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof QueryTooLong)) throw error
      const seconds = Math.min(MOST, pause === undefined ? FIRST : pause.seconds * 2)
      this.pauses.set(caller, { until: performance.now() + seconds * 1000, seconds })
      throw error
    }
  }
}

/** A query of this caller had to be ended shortly before; `retryAfter` in seconds. */
export class CallerMustPause extends TooManyRequests {
  override readonly name = 'CallerMustPause'
  constructor(retryAfter: number) {
    const why = 'A query of yours had to be ended: it took too long, or too much memory. Wait before the next'
    super(why, retryAfter)
  }
}
