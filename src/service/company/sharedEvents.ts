/**
 * Events that are made once, for however many readers: each gets all from the first on. What makes them is ended when
 * its last reader goes.
 */
export class SharedEvents<Event> {
  readonly #told: Event[] = []
  readonly #left = new AbortController()
  #readers = 0
  #end: { readonly failure?: unknown } | undefined
  readonly #waiting = new Set<() => void>()
  /** Resolves when nothing more comes, whether it failed or not. */
  readonly over: Promise<void>

  constructor(make: (ended: AbortSignal) => AsyncIterable<Event>) {
    this.over = this.#make(make)
  }

  /** Its last reader has gone: who comes now begins anew. */
  get isLeft(): boolean {
    return this.#left.signal.aborted
  }

  /** @throws what making them failed with; the signal's reason */
  async *read(signal: AbortSignal): AsyncGenerator<Event, void, undefined> {
    this.#readers++
    let wake = () => {}
    const leave = () => wake()
    signal.addEventListener('abort', leave)
    try {
      for (let at = 0; ;) {
        signal.throwIfAborted()
        if (at < this.#told.length) yield this.#told[at++]!
        else if (this.#end === undefined)
          await new Promise<void>(resolve => {
            wake = resolve
            this.#waiting.add(resolve)
          })
        else if ('failure' in this.#end) throw this.#end.failure
        else return
      }
    } finally {
      signal.removeEventListener('abort', leave)
      this.#waiting.delete(wake)
      this.#readers--
      if (this.#readers === 0) this.#left.abort(new Error('Nobody reads it any more'))
    }
  }

  async #make(make: (ended: AbortSignal) => AsyncIterable<Event>): Promise<void> {
    try {
      for await (const event of make(this.#left.signal)) {
        this.#told.push(event)
        this.#tell()
      }
      this.#end = {}
    } catch (failure) {
      this.#end = { failure }
    }
    this.#tell()
  }

  #tell(): void {
    const waiting = [...this.#waiting]
    this.#waiting.clear()
    for (const wake of waiting) wake()
  }
}
