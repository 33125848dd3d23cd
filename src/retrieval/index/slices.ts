import { setImmediate } from 'node:timers/promises'

/** How long the event loop may wait for a slice of the work. */
const SLICE_MS = 10

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
