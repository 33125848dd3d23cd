import { TooManyRequests, Unavailable } from '../../base/errors.js'
import type { QueueState } from '../../base/log/watch.js'
import { QueuePace } from './queuePace.js'

export interface FairQueueOptions {
  /** Weight of what may be under way, of one caller and of all. What weighs more than that goes alone. */
  readonly ofOne: number
  readonly ofAll: number
  /** Requests of one caller that may wait; ten times as many of all. */
  readonly waiting: number
  /** The longest wait, in milliseconds. */
  readonly patienceMs: number
  /** Told how long each has waited, in milliseconds. */
  readonly waited?: ((milliseconds: number) => void) | undefined
}

/** A request that is under way. */
export interface Permit {
  /** Gives the place to the next while something is waited for that takes none of our work. */
  readonly outside: <Result>(wait: () => Promise<Result>) => Promise<Result>
  readonly leave: () => void
}

interface Waiting {
  readonly weight: number
  readonly enter: () => void
}

interface Caller {
  used: number
  /** Of those that have given their place away for a while. */
  outside: number
  line: Waiting[]
  /** How long the last one that was let in has waited, in milliseconds. */
  waited: number
}

/** Waiting requests of all callers, for each that one caller may have. */
const CALLERS = 10

/**
 * Lets requests in by turns: one of each caller that waits, then again one of each. So whoever asks now and then waits
 * for a request of each of the others, however many these have sent.
 */
export class FairQueue {
  private used = 0
  private waiting = 0
  private readonly callers = new Map<string, Caller>()
  /** Those whose first request would fit within their own bound, in the order of their turns. */
  private readonly ready = new Set<Caller>()
  private readonly pace: QueuePace

  constructor(private readonly options: FairQueueOptions) {
    this.pace = new QueuePace(options.patienceMs)
  }

  /**
   * Waits for the caller's turn.
   * @throws TooManyRequests when too many of its own wait already; Unavailable when too many of all do, when those who ask
   *   here have left sooner than its turn would come, or the wait is too long; the signal's reason
   */
  async enter(id: string, weight: number, signal: AbortSignal): Promise<Permit> {
    const { ofOne, waiting, patienceMs } = this.options
    const caller = this.callers.get(id) ?? { used: 0, outside: 0, line: [], waited: 0 }
    if (caller.line.length >= waiting) {
      const seconds = Math.min(60, Math.max(1, Math.ceil(caller.waited / 1000)))
      throw new TooManyRequests(`${waiting} requests of yours are waiting already`, seconds, 'own queue full')
    }
    if (this.waiting >= waiting * CALLERS) throw busy()
    const wait = this.pace.waitBehind(this.before(caller))
    if (wait > this.pace.longest) throw busy(Math.min(60, Math.ceil(wait / 1000)))
    const share = Math.min(weight, ofOne)
    const since = performance.now()
    try {
      await this.wait(caller, id, share, { signal, patienceMs })
    } finally {
      caller.waited = performance.now() - since
      if (signal.aborted) this.pace.left(caller.waited)
    }
    this.options.waited?.(caller.waited)
    return this.permit(caller, id, share, { signal, since })
  }

  get state(): QueueState {
    return { waiting: this.waiting, underWay: this.used }
  }

  /** Requests whose turn comes before that of one which the caller would send now. */
  private before({ line }: Caller): number {
    const { ofOne, ofAll } = this.options
    const turns = line.length + 1
    let all = 0
    for (const caller of this.callers.values()) all += Math.min(caller.line.length, turns)
    // Its own alone are fewer at once, so that each takes longer.
    return Math.max(all, line.length * (ofAll / ofOne))
  }

  private permit(
    caller: Caller,
    id: string,
    weight: number,
    { signal, since }: { readonly signal: AbortSignal; readonly since: number }
  ): Permit {
    let inside = true
    let entered = performance.now()
    let worked = 0
    const leave = () => {
      if (!inside) return
      inside = false
      worked += performance.now() - entered
      this.used -= weight
      caller.used -= weight
      this.settle(caller, id)
    }
    return {
      leave: () => {
        if (!inside) return
        leave()
        if (signal.aborted) this.pace.left(performance.now() - since)
        else this.pace.answered(worked, weight / this.options.ofAll)
      },
      outside: async wait => {
        caller.outside += 1
        leave()
        try {
          const result = await wait()
          await this.wait(caller, id, weight, { signal, again: true })
          inside = true
          entered = performance.now()
          return result
        } finally {
          caller.outside -= 1
          this.settle(caller, id)
        }
      }
    }
  }

  private wait(
    caller: Caller,
    id: string,
    weight: number,
    { signal, patienceMs, again = false }: { signal: AbortSignal; patienceMs?: number; again?: boolean }
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', goAway)
        this.waiting -= 1
      }
      const giveUp = (reason: Error) => {
        stop()
        caller.line = caller.line.filter(each => each !== waiting)
        this.settle(caller, id)
        reject(reason)
      }
      const goAway = () => giveUp(signal.reason as Error)
      const waiting: Waiting = {
        weight,
        enter: () => {
          stop()
          resolve()
        }
      }
      const timer = patienceMs === undefined ? undefined : setTimeout(() => giveUp(busy()), patienceMs)
      this.waiting += 1
      this.callers.set(id, caller)
      if (signal.aborted) return goAway()
      signal.addEventListener('abort', goAway)
      // What has been under way goes on before others of its caller begin.
      if (again) caller.line.unshift(waiting)
      else caller.line.push(waiting)
      this.settle(caller, id)
    })
  }

  /** After a change of the caller's line or share. */
  private settle(caller: Caller, id: string): void {
    const [first] = caller.line
    if (first === undefined) {
      this.ready.delete(caller)
      if (caller.used === 0 && caller.outside === 0) this.callers.delete(id)
    } else if (caller.used === 0 || caller.used + first.weight <= this.options.ofOne) this.ready.add(caller)
    else this.ready.delete(caller)
    this.letIn()
  }

  private letIn(): void {
    for (const caller of this.ready) {
      const [first] = caller.line as [Waiting]
      // Nobody lighter passes whose turn it is.
      if (this.used > 0 && this.used + first.weight > this.options.ofAll) return
      caller.line.shift()
      this.ready.delete(caller)
      this.used += first.weight
      caller.used += first.weight
      first.enter()
      const [next] = caller.line
      if (next !== undefined && caller.used + next.weight <= this.options.ofOne) this.ready.add(caller)
    }
  }
}

function busy(seconds = 5): Unavailable {
  return new Unavailable('Too many requests are waiting', seconds)
}
