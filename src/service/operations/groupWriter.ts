interface Waiting<Row> {
  readonly row: Row
  readonly done: () => void
  readonly failed: (error: unknown) => void
}

/**
 * Writes rows that come at the same time in one transaction: a sync of the disk costs as much for one as for many.
 * While one group is written, the next gathers.
 */
export class GroupWriter<Row> {
  #waiting: Waiting<Row>[] = []
  #writing = false
  #idle: Promise<void> = Promise.resolve()

  constructor(
    /** Writes all rows durably, or none. */
    private readonly writeAll: (rows: readonly Row[]) => Promise<void>,
    private readonly most: number
  ) {}

  /** Resolves when the row is written; rejects when its group could not be. */
  write(row: Row): Promise<void> {
    return new Promise((done, failed) => {
      this.#waiting.push({ row, done, failed })
      if (this.#writing) return
      this.#writing = true
      this.#idle = new Promise(resolve => setImmediate(resolve)).then(() => this.#writeGroups())
    })
  }

  /** Resolves when all rows that were given are written or have failed. */
  async flushed(): Promise<void> {
    while (this.#writing) await this.#idle
  }

  async #writeGroups(): Promise<void> {
    while (this.#waiting.length > 0) {
      const group = this.#waiting.splice(0, this.most)
      try {
        await this.writeAll(group.map(each => each.row))
        for (const each of group) each.done()
      } catch (error) {
        for (const each of group) each.failed(error)
      }
      // Whoever waits for the loop has its turn between two groups.
      await new Promise(resolve => setImmediate(resolve))
    }
    this.#writing = false
  }
}
