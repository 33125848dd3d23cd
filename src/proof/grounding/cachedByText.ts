import { LRUCache } from 'lru-cache'

interface Limits {
  /** Texts. */
  readonly most: number
  /** UTF-16 units of all of them together. */
  readonly characters: number
}

/** What follows from a text alone, kept for the texts that were used last, and made again for all others. */
export class CachedByText<Value extends NonNullable<unknown>> {
  private readonly cache: LRUCache<string, Value>

  constructor(
    { most, characters }: Limits,
    private readonly make: (text: string) => Value
  ) {
    this.cache = new LRUCache({
      max: most,
      maxSize: characters,
      sizeCalculation: (_, text) => Math.max(1, text.length)
    })
  }

  of(text: string): Value {
    const kept = this.cache.get(text)
    if (kept !== undefined) return kept
    const made = this.make(text)
    this.cache.set(text, made)
    return made
  }
}
