import { existsSync } from 'node:fs'
import { indexThread, readInto, type IndexThread } from './indexThread.js'

/** A graph as text that can be had before its store is open. */
export interface Ahead {
  readonly version: number
  readonly pieces: AsyncIterable<string>
}

/**
 * What a thread reads while the store is opened, so that a start need not do one after the other: the index on disk, or the
 * graph where there is none.
 */
export class EarlyReading {
  /** Of the texts that were read so far. */
  read = 0
  private thread: IndexThread | undefined
  private closed = false
  /** Whether an index stood there when the reading began. */
  readonly isKept: boolean
  private readonly reading: Promise<number | undefined>
  private kept: Promise<SharedArrayBuffer | undefined>

  /** @param file where an index may stand already: then nothing else is read */
  constructor(file: string, ahead: () => Promise<Ahead | undefined>) {
    this.isKept = existsSync(file)
    this.kept = this.isKept ? this.openNow(file) : Promise.resolve(undefined)
    this.reading = this.isKept ? Promise.resolve(undefined) : this.readNow(ahead)
    // That one failed is no matter: the file, or the store, is read when the store is open.
    this.kept.catch(() => undefined)
    this.reading.catch(() => undefined)
  }

  /** The index as it stood on disk, whole or not there; once. */
  async takeKept(): Promise<SharedArrayBuffer | undefined> {
    const block = await this.kept.catch(() => undefined)
    this.kept = Promise.resolve(undefined)
    return block
  }

  /** The thread that has read the graph, with the version that it holds at least; once. Who takes it ends it. */
  async take(): Promise<{ readonly thread: IndexThread; readonly version: number } | undefined> {
    const version = await this.reading.catch(() => undefined)
    const { thread } = this
    this.thread = undefined
    return thread === undefined || version === undefined ? undefined : { thread, version }
  }

  /** Nothing of it runs afterwards, also what would only have begun. */
  async close(): Promise<void> {
    this.closed = true
    await this.endThread()
  }

  private async endThread(): Promise<void> {
    const { thread } = this
    this.thread = undefined
    await thread?.stop()
  }

  private async openNow(file: string): Promise<SharedArrayBuffer | undefined> {
    const thread = (this.thread = indexThread())
    try {
      return await thread.call('open', file)
    } finally {
      await this.endThread()
    }
  }

  private async readNow(ahead: () => Promise<Ahead | undefined>): Promise<number | undefined> {
    const found = await ahead()
    if (found === undefined) return undefined
    if (this.closed) {
      // A start has failed meanwhile; what reads ahead ends when it is left at its first piece.
      const pieces = found.pieces[Symbol.asyncIterator]()
      await pieces.next()
      await pieces.return?.()
      return undefined
    }
    const thread = (this.thread = indexThread())
    try {
      await readInto(thread, found.pieces, read => void (this.read = read))
      return found.version
    } catch (error) {
      await this.endThread()
      throw error
    }
  }
}
