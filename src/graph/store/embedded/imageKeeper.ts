import { rm } from 'node:fs/promises'
import { WorkerThread } from '../../../base/threads/workerThread.js'
import type { GraphLog } from './graphLog.js'
import type { ImageCalls } from './imageWorker.js'
import type { Snapshots } from './snapshots.js'

/** Which stores have an image, and when it is made. */
export interface ImageLimits {
  /** Statements: a smaller store is read from its snapshot as fast. */
  readonly quads: number
  /** How long there was no snapshot, in ms. */
  readonly restMs: number
  /** Before it none is made: a second engine beside what else a start does would take its memory and its time. */
  readonly calm?: Promise<void> | undefined
}

/**
 * Makes images of snapshots: the memory of an engine that has loaded one, so that the next start need not load it again.
 * In a thread with an engine of its own, since that of a running service also holds what was removed: a file must not.
 */
export class ImageKeeper {
  private timer: NodeJS.Timeout | undefined
  private thread: WorkerThread<ImageCalls> | undefined
  private making: Promise<void> = Promise.resolve()
  private closed = false
  /** How often one was asked for, or given up. */
  private round = 0

  constructor(
    private readonly log: GraphLog,
    private readonly snapshots: Snapshots,
    private readonly limits: ImageLimits
  ) {}

  /** Makes one after a while, if the newest snapshot has none and a store of so many statements deserves it. */
  soon(quads: number): void {
    this.giveUp()
    if (quads < this.limits.quads) return
    const { round } = this
    const { calm = Promise.resolve(), restMs } = this.limits
    void calm.then(() => {
      if (this.closed || round !== this.round) return
      // An image that fails costs only time at the next start, so nobody is told.
      this.timer = setTimeout(() => {
        this.making = this.making.then(() => this.make()).catch(() => {})
      }, restMs).unref()
    })
  }

  /** Ends what is being made. */
  async stop(): Promise<void> {
    this.giveUp()
    await this.thread?.stop()
    await this.making
  }

  async close(): Promise<void> {
    this.closed = true
    await this.stop()
  }

  private giveUp(): void {
    this.round += 1
    clearTimeout(this.timer)
  }

  private async make(): Promise<void> {
    const [newest] = await this.snapshots.list()
    if (this.closed || newest === undefined) return
    const { seq, file, mark } = newest
    const image = this.snapshots.imageAt(seq, mark)
    if ((await this.snapshots.images()).some(each => each.seq >= seq)) return
    const temporary = `${image.file}.${process.pid}-${Date.now()}.tmp`
    const thread = new WorkerThread<ImageCalls>({
      script: new URL('./imageWorker.js', import.meta.url),
      options: { stderr: true },
      letsEnd: true,
      lost: cause => cause ?? new Error('it was stopped')
    })
    this.thread = thread
    try {
      await thread.call('make', { seq, snapshot: file, image: image.file, temporary })
      await this.snapshots.removeImagesBefore(seq)
    } finally {
      this.thread = undefined
      await thread.stop()
      await rm(temporary, { force: true })
      // Meanwhile another process may have forgotten what was removed: it may be in this image.
      if (seq < (await this.log.head()).compacted) await this.snapshots.remove(image)
    }
  }
}
