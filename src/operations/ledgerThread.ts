import { WorkerThread } from '../workerThread.js'
import type { LedgerTable } from './tables.js'

export interface LedgerThreadData {
  readonly file: string
}

/** What the thread does. */
export type LedgerCalls = {
  readonly write: (rows: readonly LedgerTable[]) => void
  /** Closes the database and ends. */
  readonly close: (nothing: undefined) => void
}

/**
 * Writes rows in a thread with a connection of its own: SQLite waits for the disk, and for other processes' writes,
 * by blocking the thread that it is called in. Starts with the first row, anew if it should have ended.
 */
export class LedgerThread {
  private thread: WorkerThread<LedgerCalls> | undefined

  constructor(private readonly file: string) {}

  /** @throws Error with SQLite's message and code */
  write(rows: readonly LedgerTable[]): Promise<void> {
    this.thread = this.thread === undefined || this.thread.hasEnded ? this.start() : this.thread
    return this.thread.call('write', rows)
  }

  async close(): Promise<void> {
    const { thread } = this
    if (thread === undefined || thread.hasEnded) return
    await thread.call('close', undefined)
    // Its end is waited for too; the answer let the process end without.
    await thread.exit()
  }

  private start(): WorkerThread<LedgerCalls> {
    const workerData: LedgerThreadData = { file: this.file }
    return new WorkerThread({
      script: new URL('./ledgerWorker.js', import.meta.url),
      options: { workerData },
      letsEnd: true,
      lost: cause => cause ?? new Error('The thread that writes the ledger has ended')
    })
  }
}
