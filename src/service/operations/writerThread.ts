import { WorkerThread } from '../../base/threads/workerThread.js'
import type { LedgerTable } from './tables.js'
import type { KeyUse } from './writeUses.js'

export interface WriterThreadData {
  readonly file: string
}

/** What the thread does. */
export type WriterCalls = {
  readonly writeRows: (rows: readonly LedgerTable[]) => void
  readonly writeUses: (uses: readonly KeyUse[]) => void
  /** Closes the database and ends. */
  readonly close: (nothing: undefined) => void
}

/**
 * Writes what requests leave behind, in a thread with a connection of its own: SQLite waits for the disk, and for other
 * processes' writes, by blocking the thread that it is called in. Starts with the first call, anew if it should have
 * ended.
 */
export class WriterThread {
  private thread: WorkerThread<WriterCalls> | undefined

  constructor(private readonly file: string) {}

  /** @throws Error with SQLite's message and code */
  writeRows(rows: readonly LedgerTable[]): Promise<void> {
    return this.running().call('writeRows', rows)
  }

  /** @throws Error with SQLite's message and code */
  writeUses(uses: readonly KeyUse[]): Promise<void> {
    return this.running().call('writeUses', uses)
  }

  async close(): Promise<void> {
    const { thread } = this
    if (thread === undefined || thread.hasEnded) return
    await thread.call('close', undefined)
    // Its end is waited for too; the answer let the process end without.
    await thread.exit()
  }

  private running(): WorkerThread<WriterCalls> {
    this.thread = this.thread === undefined || this.thread.hasEnded ? this.start() : this.thread
    return this.thread
  }

  private start(): WorkerThread<WriterCalls> {
    const workerData: WriterThreadData = { file: this.file }
    return new WorkerThread({
      script: new URL('./writerWorker.js', import.meta.url),
      options: { workerData },
      letsEnd: true,
      lost: cause => cause ?? new Error('The thread that writes the operations database has ended')
    })
  }
}
