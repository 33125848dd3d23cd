import { setImmediate } from 'node:timers/promises'

/** How long the event loop may wait for a slice of the work: an answer that comes between takes several turns of it. */
const SLICE_MS = 2

/** Work in slices, between which other work goes on. */
export class Slices {
  private start = performance.now()

  get usedUp(): boolean {
    return performance.now() - this.start >= SLICE_MS
  }

  /** Gives way to the event loop; what was waited for does not count. */
  async next(): Promise<void> {
    await setImmediate()
    this.start = performance.now()
  }
}
