import { existsSync } from 'node:fs'
import { indexThread, readInto, type IndexThread } from './indexThread.js'

/** A graph as text that can be had before its store is open. */
export interface Ahead {
  readonly version: number
  readonly pieces: AsyncIterable<string>
}

/** A graph that a thread reads while the store is opened: a first start then need not do one after the other. */
export class EarlyReading {
  /** Of the texts that were read so far. */
  read = 0
  private thread: IndexThread | undefined
  private readonly reading: Promise<number | undefined>

  /** @param file where an index may stand already: then nothing is read */
  constructor(file: string, ahead: () => Promise<Ahead | undefined>) {
    this.reading = existsSync(file) ? Promise.resolve(undefined) : this.readNow(ahead)
    // That it failed is no matter: the store is read when it is open.
    this.reading.catch(() => undefined)
  }

  /** The thread that has read the graph, with the version that it holds at least; once. Who takes it ends it. */
  async take(): Promise<{ readonly thread: IndexThread; readonly version: number } | undefined> {
    const version = await this.reading.catch(() => undefined)
    const { thread } = this
    this.thread = undefined
    return thread === undefined || version === undefined ? undefined : { thread, version }
  }

  async close(): Promise<void> {
    const { thread } = this
    this.thread = undefined
    await thread?.stop()
  }

  private async readNow(ahead: () => Promise<Ahead | undefined>): Promise<number | undefined> {
    const found = await ahead()
    if (found === undefined) return undefined
    const thread = (this.thread = indexThread())
    try {
      await readInto(thread, found.pieces, read => void (this.read = read))
      return found.version
    } catch (error) {
      await this.close()
      throw error
    }
  }
}
