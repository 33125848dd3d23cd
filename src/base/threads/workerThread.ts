import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * What a thread does when it is called: by name, from what it is given to what it gives. Either may be a promise; what
 * travels is cloned.
 */
export type Calls = Record<string, (given: never) => unknown>

/** To the thread. */
export type ToThread =
  | { readonly kind: 'call'; readonly id: number; readonly name: string; readonly given: unknown }
  | { readonly kind: 'abort'; readonly id: number }
  | { readonly kind: 'end' }
  | { readonly kind: 'tell'; readonly name: string; readonly given: unknown }

/** What of an error passes from thread to thread. */
export interface Fault {
  readonly name: string
  readonly message: string
  readonly code?: string | undefined
}

/** From the thread. */
export type FromThread =
  | { readonly kind: 'done'; readonly id: number; readonly result: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly fault: Fault }
  /** Something of a result, before its end. */
  | { readonly kind: 'part'; readonly id: number; readonly part: unknown }
  | { readonly kind: 'tell'; readonly name: string; readonly given: unknown }

export interface ThreadOptions {
  /** The thread's part as it is compiled: `new URL('./engineWorker.js', import.meta.url)`. */
  readonly script: URL
  readonly options: WorkerOptions
  /** Whether an idle thread lets the process end. */
  readonly letsEnd?: boolean
  /**
   * Whether the thread is told to end when it is stopped, and does so between its calls. Where one calls SQLite it must:
   * libsql aborts the whole process when its thread is ended inside of it.
   */
  readonly endsItself?: boolean
  /** What the thread tells without being called. */
  readonly told?: (name: string, given: unknown) => void
  /**
   * Called once, when the thread has ended by itself or was stopped: the error with which all that waits, and all that
   * comes, is rejected.
   * @param cause what the thread did not catch; nothing when it was stopped or has just ended
   * @param exitCode of a thread that has just ended
   */
  readonly lost: (cause: Error | undefined, exitCode?: number) => Error
  /** Called after all that waited has been rejected. */
  readonly ended?: () => void
}

export interface CallOptions<Part = never> {
  /** Called with each part of the result that comes before its end. */
  readonly part?: ((part: Part) => void) | undefined
  /** Aborted when the result is no longer needed: the thread is told, and may end its work early. */
  readonly signal?: AbortSignal | undefined
}

interface Waiting {
  readonly resolve: (result: never) => void
  readonly reject: (error: Error) => void
  readonly part: ((part: never) => void) | undefined
}

/** A thread that is called and answers (`answerCalls`). When it ends, all that waits for it is rejected. */
export class WorkerThread<Known extends Calls> {
  private readonly worker: Worker
  private readonly waiting = new Map<number, Waiting>()
  private nextId = 1
  private readonly exited: Promise<void>
  private over: Error | undefined

  constructor(private readonly options: ThreadOptions) {
    // Options of Node that its starter was given are for that process alone.
    this.worker = new Worker(options.script, { ...options.options, execArgv: [] })
    // What it says to the end is for its makers; what matters here comes as a message.
    if (options.options.stderr) this.worker.stderr.resume()
    this.worker.on('message', (message: FromThread) => this.hear(message))
    this.worker.on('error', error => this.end(error))
    this.exited = new Promise(resolve => this.worker.once('exit', () => resolve()))
    this.worker.on('exit', code => this.end(undefined, code))
    if (options.letsEnd) this.worker.unref()
  }

  get hasEnded(): boolean {
    return this.over !== undefined
  }

  /** @throws Error with the name, message and code of what the call failed with; what `lost` gives */
  call<Name extends keyof Known & string, Part = never>(
    name: Name,
    given: Parameters<Known[Name]>[0],
    { part, signal }: CallOptions<Part> = {}
  ): Promise<Awaited<ReturnType<Known[Name]>>> {
    if (this.over) return Promise.reject(this.over)
    const id = this.nextId++
    signal?.addEventListener('abort', () => this.post({ kind: 'abort', id }), { once: true })
    return new Promise((resolve, reject) => {
      this.post({ kind: 'call', id, name, given })
      this.waiting.set(id, { resolve, reject, part })
      // While something is being done, the process must not end.
      if (this.options.letsEnd) this.worker.ref()
    })
  }

  /** Says something that is not answered. */
  tell(name: string, given: unknown): void {
    this.post({ kind: 'tell', name, given })
  }

  /** Ends the thread: at once, whatever it is doing, or between its calls, which are aborted, where it ends itself. */
  async stop(): Promise<void> {
    if (this.options.endsItself) this.post({ kind: 'end' })
    this.end(undefined)
    await (this.options.endsItself ? this.exit() : this.worker.terminate())
  }

  /** Waits until the thread has ended by itself, and keeps the process so long. */
  exit(): Promise<void> {
    this.worker.ref()
    return this.exited
  }

  private post(message: ToThread): void {
    if (!this.over) this.worker.postMessage(message)
  }

  private hear(message: FromThread): void {
    if (this.over) return
    if (message.kind === 'tell') return this.options.told?.(message.name, message.given)
    const waiting = this.waiting.get(message.id)
    if (message.kind === 'part') return waiting?.part?.(message.part as never)
    this.waiting.delete(message.id)
    if (this.options.letsEnd && this.waiting.size === 0) this.worker.unref()
    if (message.kind === 'done') waiting?.resolve(message.result as never)
    else waiting?.reject(errorOf(message.fault))
  }

  private end(cause: Error | undefined, exitCode?: number): void {
    if (this.over) return
    this.over = this.options.lost(cause, exitCode)
    for (const { reject } of this.waiting.values()) reject(this.over)
    this.waiting.clear()
    this.options.ended?.()
  }
}

function errorOf({ name, message, code }: Fault): Error {
  return Object.assign(new Error(message), { name, ...(code !== undefined && { code }) })
}
