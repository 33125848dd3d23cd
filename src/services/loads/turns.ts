/** Pieces of work done one after another while their giver goes on; he is one large piece ahead at most. */
export class Turns {
  private last: Promise<void> = Promise.resolve()

  /** Waits until all before is done, then begins with this. @throws what went wrong before */
  async begin(work: () => Promise<void>): Promise<void> {
    await this.last
    this.follow(work)
  }

  /** Leaves this to be done after all before; nothing of it when that went wrong. */
  follow(work: () => void | Promise<void>): void {
    this.last = this.last.then(work)
    // It is thrown to whoever waits next; until then nobody does.
    this.last.catch(() => undefined)
  }

  /** @throws what went wrong */
  done(): Promise<void> {
    return this.last
  }
}
