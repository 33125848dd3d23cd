import { Unavailable } from '../../../base/errors.js'
import { SharedMutex } from '../../../base/threads/mutex.js'
import { WorkerThread } from '../../../base/threads/workerThread.js'
import { QueryRefused } from '../graphStore.js'
import { MAX_QUERY_BYTES } from '../queryLimits.js'
import type { CallersQuery } from './callersQuery.js'
import type { MirrorLimits } from './mirrorLimits.js'

export type ReaderCalls = {
  readonly ready: (nothing: undefined) => undefined
  readonly read: (query: {
    readonly text: string
    readonly rows: number
    readonly base: string
  }) => CallersQuery
}

/** Reads callers' queries in a thread of its own, one after the other, and ends it when one takes too long. */
export class QueryReader {
  private thread: WorkerThread<ReaderCalls> | undefined
  private readonly mutex = new SharedMutex()

  /** @param base what relative IRIs in queries begin with */
  constructor(
    private readonly base: string,
    private readonly limits: Pick<MirrorLimits, 'rows' | 'readMs'>
  ) {}

  /**
   * @throws QueryRefused for what is no query, or none that may be asked here, with line and column where that is known;
   *   also for a text that takes too long to read
   * @throws Unavailable
   */
  async read(text: string): Promise<CallersQuery> {
    if (Buffer.byteLength(text) > MAX_QUERY_BYTES) {
      throw new QueryRefused(`A query may hold at most ${MAX_QUERY_BYTES / 1024} kB of text`)
    }
    return this.mutex.exclusive(async () => {
      const thread = await this.opened()
      let tooLong = false
      const timer = setTimeout(() => {
        tooLong = true
        void this.close()
      }, this.limits.readMs)
      try {
        return await thread.call('read', { text, rows: this.limits.rows, base: this.base })
      } catch (error) {
        if (tooLong) throw new QueryRefused('The query takes too long to read: write it shorter or plainer')
        if ((error as Error).name === 'QueryRefused') throw new QueryRefused((error as Error).message)
        throw error
      } finally {
        clearTimeout(timer)
      }
    })
  }

  async close(): Promise<void> {
    const { thread } = this
    this.thread = undefined
    await thread?.stop()
  }

  private async opened(): Promise<WorkerThread<ReaderCalls>> {
    if (this.thread && !this.thread.hasEnded) return this.thread
    const thread = new WorkerThread<ReaderCalls>({
      script: new URL('./queryReaderWorker.js', import.meta.url),
      options: { resourceLimits: { maxOldGenerationSizeMb: 512 } },
      letsEnd: true,
      lost: () => new Unavailable('The reader of queries has ended')
    })
    this.thread = thread
    await thread.call('ready', undefined)
    return thread
  }
}
