import { Unavailable } from '../../../base/errors.js'
import { QueryRefused } from '../graphStore.js'
import type { EngineThread, ThreadLoss } from './engineThread.js'
import type { QueryAnswer, QueryJob } from './messages.js'

/** Queries of one message. */
const BATCH = 64
/** Messages under way: one being worked on, one waiting for the engine, so that it never waits for us. */
const MESSAGES = 2
/** More waiting queries than this are an overload. */
const LONGEST = 10_000

interface Waiting extends QueryJob {
  readonly settle: (text: string | undefined, error?: Error) => void
}

/**
 * Hands queries to the engine, all those of a moment in one message, and watches the time of each.
 * Those that were behind a query that took the engine down are asked again of the next engine.
 */
export class QueryQueue {
  private waiting: Waiting[] = []
  private readonly sent = new Map<number, Waiting>()
  private messages = 0
  private engine: EngineThread | undefined
  private scheduled = false
  private closed: Error | undefined
  private nextId = 1
  private watch: NodeJS.Timeout | undefined
  private watched: { id: number | undefined; since: number } = { id: undefined, since: 0 }

  constructor(private readonly timeoutMs: number) {}

  /** @throws QueryRefused, Unavailable, or the signal's reason */
  ask(text: string, dataset: string, signal?: AbortSignal): Promise<string> {
    if (this.closed) return Promise.reject(this.closed)
    if (signal?.aborted) return Promise.reject(signal.reason as Error)
    if (this.waiting.length >= LONGEST)
      return Promise.reject(new Unavailable('The graph store is overloaded', 2))
    return new Promise<string>((resolve, reject) => {
      const leave = () => {
        this.waiting = this.waiting.filter(each => each !== job)
        reject(signal!.reason as Error)
      }
      const settle = (answer: string | undefined, error?: Error) => {
        signal?.removeEventListener('abort', leave)
        if (error) reject(error)
        else resolve(answer!)
      }
      const job: Waiting = { id: this.takeId(), text, dataset, settle }
      signal?.addEventListener('abort', leave, { once: true })
      this.waiting.push(job)
      this.schedule()
    })
  }

  /** From now on queries go to this engine. */
  attach(engine: EngineThread): void {
    this.engine = engine
    this.schedule()
  }

  answers(answers: readonly QueryAnswer[], last: boolean): void {
    for (const { id, text, refused } of answers) {
      const job = this.sent.get(id)
      this.sent.delete(id)
      job?.settle(text, refused === undefined ? undefined : new QueryRefused(refused))
    }
    if (last) this.messages -= 1
    if (last || this.sent.size === 0) this.flush()
  }

  /** The engine is gone: what was running is told so, the rest waits for the next one. */
  lost({ query, ruined }: ThreadLoss): void {
    this.engine = undefined
    this.messages = 0
    this.stopWatch()
    const job = query === undefined ? undefined : this.sent.get(query)
    if (job) {
      this.sent.delete(job.id)
      job.settle(
        undefined,
        ruined
          ? new QueryRefused('The graph engine broke on this query')
          : new Unavailable(`The query took longer than ${this.timeoutMs / 1000} s`)
      )
    }
    this.waiting = [...this.sent.values(), ...this.waiting]
    this.sent.clear()
  }

  /** Nobody is answered any more. The watch goes on: a query that runs may still have to be ended. */
  close(reason: Error): void {
    this.closed = reason
    for (const job of [...this.sent.values(), ...this.waiting]) job.settle(undefined, reason)
    this.sent.clear()
    this.waiting = []
  }

  /** Rejects what waits now; later queries may come. */
  refuseWaiting(reason: Error): void {
    const jobs = this.waiting
    this.waiting = []
    for (const job of jobs) job.settle(undefined, reason)
  }

  /** Ids travel in 32 bits; 0 means none. */
  private takeId(): number {
    const id = this.nextId
    this.nextId = id >= 0x7fff_ffff ? 1 : id + 1
    return id
  }

  private schedule(): void {
    if (this.scheduled || !this.engine) return
    this.scheduled = true
    setImmediate(() => {
      this.scheduled = false
      this.flush()
    })
  }

  private flush(): void {
    while (this.engine && this.messages < MESSAGES && this.waiting.length > 0) {
      const batch = this.waiting.splice(0, BATCH)
      for (const job of batch) this.sent.set(job.id, job)
      this.messages += 1
      this.engine.send(batch.map(({ id, text, dataset }) => ({ id, text, dataset })))
    }
    // The engine may keep some of a message until their graphs are changed.
    if (this.sent.size === 0) this.stopWatch()
    else this.watch ??= setInterval(() => this.look(), Math.max(5, Math.min(250, this.timeoutMs / 10)))
  }

  /** The time of a query counts from when it was first seen running here, so a busy main thread harms nobody. */
  private look(): void {
    const id = this.engine?.runningQuery
    const now = performance.now()
    if (id === undefined || id !== this.watched.id) this.watched = { id, since: now }
    else if (now - this.watched.since > this.timeoutMs) void this.engine!.stop(id)
  }

  private stopWatch(): void {
    clearInterval(this.watch)
    this.watch = undefined
    this.watched = { id: undefined, since: 0 }
  }
}
