import { WorkerThread, type CallOptions } from '../../../base/threads/workerThread.js'
import { kg } from '../../vocab/terms.js'
import type {
  EngineAnswers,
  Crash,
  EngineCalls,
  EngineThreadData,
  QueryAnswer,
  QueryJob
} from './messages.js'

/** The engine's thread has ended before it answered. */
export class EngineLost extends Error {
  override readonly name = 'EngineLost'
}

/** What the thread was doing when it ended. */
export interface ThreadLoss {
  /** The query that brought it down. */
  readonly query: number | undefined
  /** The query ruined the engine by itself, it was not ended from here. */
  readonly ruined: boolean
}

export interface EngineListener {
  /** The thread has been given what it begins with: it reads, and needs nothing more until it has. */
  readonly reading: () => void
  readonly answers: (answers: readonly QueryAnswer[], last: boolean) => void
  readonly lost: (engine: EngineThread, loss: ThreadLoss) => void
  /** Ends of the IRIs of those graphs that its engines take in; all when absent. */
  readonly only?: readonly string[] | undefined
}

/** One engine in a thread of its own, which can be ended at any moment. */
export class EngineThread {
  private readonly running = new SharedArrayBuffer(4)
  private readonly runningId = new Int32Array(this.running)
  private readonly thread: WorkerThread<EngineCalls>
  /** What it ended with. */
  private loss: (ThreadLoss & { readonly why: string }) | undefined

  constructor(private readonly listener: EngineListener) {
    const { only } = listener
    const workerData: EngineThreadData = { running: this.running, version: kg.version.value, only }
    this.thread = new WorkerThread<EngineCalls>({
      script: new URL('./engineWorker.js', import.meta.url),
      options: { workerData, stderr: true },
      told: (name, given) => this.hear(name, given),
      lost: cause => {
        this.loss ??= { query: this.runningQuery, ruined: true, why: cause?.message ?? 'it was stopped' }
        return new EngineLost(`The engine has ended: ${this.loss.why}`)
      },
      ended: () => this.listener.lost(this, this.loss!)
    })
  }

  /** The id of the query that is running now. */
  get runningQuery(): number | undefined {
    return Atomics.load(this.runningId, 0) || undefined
  }

  send(jobs: readonly QueryJob[]): void {
    this.thread.tell('queries', jobs)
  }

  /** @throws Error with the name and message of what it failed with; EngineLost */
  call<Name extends keyof EngineCalls>(
    name: Name,
    given: Parameters<EngineCalls[Name]>[0],
    options: CallOptions<string> = {}
  ): Promise<Awaited<ReturnType<EngineCalls[Name]>>> {
    return this.thread.call(name, given, options)
  }

  /** Ends the thread at once, whatever it is doing, because of this query if one is given. */
  stop(query?: number): Promise<void> {
    this.loss ??= { query, ruined: false, why: 'it was stopped' }
    return this.thread.stop()
  }

  private hear(name: string, given: unknown): void {
    if (name === 'answers') {
      const { answers, last } = given as EngineAnswers
      this.listener.answers(answers, last)
      return
    }
    const { query, message } = given as Crash
    this.loss ??= { query, ruined: true, why: message }
    void this.thread.stop()
  }
}
