import type { Worker } from 'node:worker_threads'
import { startThread } from '../../startThread.js'
import { kg } from '../../vocab/terms.js'
import type {
  EngineThreadData,
  QueryAnswer,
  QueryJob,
  Reply,
  Request,
  Task,
  TaskResults
} from './messages.js'

/** The engine's thread has ended before it answered. */
export class EngineLost extends Error {
  override readonly name = 'EngineLost'
}

/** What the thread was doing when it ended. */
export interface Loss {
  /** The query that brought it down. */
  readonly query: number | undefined
  /** The query ruined the engine by itself, it was not ended from here. */
  readonly ruined: boolean
}

export interface EngineListener {
  readonly answers: (answers: readonly QueryAnswer[], last: boolean) => void
  readonly lost: (engine: EngineThread, loss: Loss) => void
}

interface Waiting {
  readonly resolve: (result: never) => void
  readonly reject: (error: Error) => void
  readonly batch: ((tsv: string) => void) | undefined
}

/** One engine in a thread of its own, which can be ended at any moment. */
export class EngineThread {
  private readonly running = new SharedArrayBuffer(4)
  private readonly runningId = new Int32Array(this.running)
  private readonly worker: Worker
  private readonly waiting = new Map<number, Waiting>()
  private nextId = 1
  private ended = false

  constructor(private readonly listener: EngineListener) {
    const workerData: EngineThreadData = { running: this.running, version: kg.version.value }
    this.worker = startThread(new URL('./engineWorker.js', import.meta.url), { workerData, stderr: true })
    // The engine's last words at a crash are for its makers; what matters here comes as a message.
    this.worker.stderr.resume()
    this.worker.on('message', (reply: Reply) => this.hear(reply))
    this.worker.on('error', error => this.end(this.runningQuery, true, error.message))
    this.worker.on('exit', () => this.end(this.runningQuery, true))
  }

  /** The id of the query that is running now. */
  get runningQuery(): number | undefined {
    return Atomics.load(this.runningId, 0) || undefined
  }

  send(jobs: readonly QueryJob[]): void {
    this.post({ kind: 'queries', jobs })
  }

  /** @throws Error with the name and message of what the task failed with; EngineLost */
  run<Kind extends Task['kind']>(
    task: Extract<Task, { kind: Kind }>,
    batch?: (tsv: string) => void,
    signal?: AbortSignal
  ): Promise<TaskResults[Kind]> {
    if (this.ended) return Promise.reject(new EngineLost('The engine has ended'))
    const id = this.nextId++
    signal?.addEventListener('abort', () => this.post({ kind: 'stopRead', id }), { once: true })
    return new Promise<TaskResults[Kind]>((resolve, reject) => {
      this.waiting.set(id, { resolve, reject, batch })
      this.post({ kind: 'task', id, task })
    })
  }

  /** Ends the thread at once, whatever it is doing, because of this query if one is given. */
  async stop(query?: number): Promise<void> {
    this.end(query, false)
    await this.worker.terminate()
  }

  private post(request: Request): void {
    if (!this.ended) this.worker.postMessage(request)
  }

  private hear(reply: Reply): void {
    if (this.ended) return
    switch (reply.kind) {
      case 'answers':
        return this.listener.answers(reply.answers, reply.last)
      case 'crashed':
        this.end(reply.query, true, reply.message)
        void this.worker.terminate()
        return
      case 'batch':
        return this.waiting.get(reply.id)?.batch?.(reply.tsv)
      case 'done':
        this.take(reply.id)?.resolve(reply.result as never)
        return
      case 'failed':
        this.take(reply.id)?.reject(Object.assign(new Error(reply.message), { name: reply.name }))
    }
  }

  private take(id: number): Waiting | undefined {
    const waiting = this.waiting.get(id)
    this.waiting.delete(id)
    return waiting
  }

  private end(query: number | undefined, ruined: boolean, why = 'it was stopped'): void {
    if (this.ended) return
    this.ended = true
    for (const { reject } of this.waiting.values()) reject(new EngineLost(`The engine has ended: ${why}`))
    this.waiting.clear()
    this.listener.lost(this, { query, ruined })
  }
}
