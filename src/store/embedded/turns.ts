/** Work that may run side by side, and work that must run alone, in the order in which they came. */
export class Turns {
  private readonly running = new Set<Promise<unknown>>()
  private lastAlone: Promise<unknown> = Promise.resolve()

  together<T>(work: () => Promise<T>): Promise<T> {
    const result = this.lastAlone.then(work)
    const settled = result.catch(() => {}).finally(() => this.running.delete(settled))
    this.running.add(settled)
    return result
  }

  alone<T>(work: () => T | Promise<T>): Promise<T> {
    const result = Promise.all([this.lastAlone, ...this.running]).then(work)
    this.lastAlone = result.catch(() => {})
    return result
  }
}
