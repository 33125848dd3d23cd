/** A mutex with two kinds of holders, in the order in which they came: work that may run side by side, and work alone. */
export class SharedMutex {
  private readonly running = new Set<Promise<unknown>>()
  private lastAlone: Promise<unknown> = Promise.resolve()

  shared<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.lastAlone.then(work)
    const settled = result.catch(() => {}).finally(() => this.running.delete(settled))
    this.running.add(settled)
    return result
  }

  exclusive<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    const result = Promise.all([this.lastAlone, ...this.running]).then(work)
    this.lastAlone = result.catch(() => {})
    return result
  }
}

/** A mutex a name: works of the same name run one after another, those of different names at the same time. */
export class NamedMutex {
  private readonly held = new Map<string, { readonly mutex: SharedMutex; waiting: number }>()

  async exclusive<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const one = this.held.get(name) ?? { mutex: new SharedMutex(), waiting: 0 }
    this.held.set(name, one)
    one.waiting += 1
    try {
      return await one.mutex.exclusive(work)
    } finally {
      one.waiting -= 1
      if (one.waiting === 0) this.held.delete(name)
    }
  }
}

/** Work done one piece after another while its producer goes on: a queue with back-pressure. */
export class BoundedQueue {
  private last: Promise<void> = Promise.resolve()
  private readonly ahead: { readonly weight: number; readonly over: Promise<void> }[] = []
  private weight = 0

  /** @param room how much work may wait while the producer goes on, in the unit of the weights that it gives */
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
