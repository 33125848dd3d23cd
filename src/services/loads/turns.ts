/** Pieces of work done one after another while their giver goes on; he is a little ahead at most. */
export class Turns {
  private last: Promise<void> = Promise.resolve()
  private readonly ahead: { readonly weight: number; readonly over: Promise<void> }[] = []
  private weight = 0

  /** @param room how much work may be left to be done while the giver goes on, in the unit of the weights that he gives */
  constructor(private readonly room: number) {}

  /** Leaves this to be done after all before; nothing of it when that went wrong. */
  follow(work: () => void | Promise<void>, weight = 0): void {
    this.last = this.last.then(work)
    // It is thrown to whoever waits next; until then nobody does.
    this.last.catch(() => undefined)
    if (weight === 0) return
    this.weight += weight
    this.ahead.push({ weight, over: this.last })
  }

  /** Waits until little enough is left to be done. @throws what went wrong */
  async pause(): Promise<void> {
    while (this.weight > this.room) {
      const first = this.ahead.shift()!
      await first.over
      this.weight -= first.weight
    }
  }

  /** Waits for all of it. @throws what went wrong */
  done(): Promise<void> {
    return this.last
  }
}
