import type { Worker } from 'node:worker_threads'
import { startThread } from '../startThread.js'
import type { LedgerTable } from './tables.js'

export interface LedgerThreadData {
  readonly file: string
}

export interface LedgerRequest {
  readonly id: number
  /** Without rows: close the database and end. */
  readonly rows?: readonly LedgerTable[]
}

export interface LedgerReply {
  readonly id: number
  readonly fault?: { readonly message: string; readonly code: string | undefined }
}

interface Waiting {
  readonly done: () => void
  readonly failed: (error: Error) => void
}

/**
 * Writes rows in a thread with a connection of its own: SQLite waits for the disk, and for other processes' writes,
 * by blocking the thread that it is called in. Starts with the first row, anew if it should have ended.
 */
export class LedgerThread {
  private worker: Worker | undefined
  private readonly waiting = new Map<number, Waiting>()
  private nextId = 1

  constructor(private readonly file: string) {}

  /** @throws Error with SQLite's message and code */
  write(rows: readonly LedgerTable[]): Promise<void> {
    return this.ask(rows)
  }

  async close(): Promise<void> {
    const { worker } = this
    if (!worker) return
    const ended = new Promise(resolve => worker.once('exit', resolve))
    await this.ask()
    // Its end is waited for too; the answer let the process end without.
    worker.ref()
    await ended
  }

  private ask(rows?: readonly LedgerTable[]): Promise<void> {
    const worker = (this.worker ??= this.start())
    const id = this.nextId++
    // While something is being written, the process must not end.
    worker.ref()
    return new Promise((done, failed) => {
      this.waiting.set(id, { done, failed })
      worker.postMessage({ id, ...(rows && { rows }) } satisfies LedgerRequest)
    })
  }

  private start(): Worker {
    const workerData: LedgerThreadData = { file: this.file }
    const worker = startThread(new URL('./ledgerWorker.js', import.meta.url), { workerData })
    worker.on('message', ({ id, fault }: LedgerReply) => {
      const waiting = this.waiting.get(id)
      this.waiting.delete(id)
      if (this.waiting.size === 0) worker.unref()
      if (fault) waiting?.failed(Object.assign(new Error(fault.message), { code: fault.code }))
      else waiting?.done()
    })
    let cause: Error | undefined
    worker.on('error', error => (cause = error))
    worker.on('exit', () => {
      this.worker = undefined
      for (const { failed } of this.waiting.values()) {
        failed(cause ?? new Error('The thread that writes the ledger has ended'))
      }
      this.waiting.clear()
    })
    return worker
  }
}
