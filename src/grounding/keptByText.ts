interface Limits {
  /** Texts. */
  readonly most: number
  /** UTF-16 units of all of them together. */
  readonly characters: number
}

/** What follows from a text alone, kept for the texts that were used last, and made again for all others. */
export class KeptByText<Value> {
  private readonly held = new Map<string, Value>()
  private characters = 0

  constructor(
    private readonly limits: Limits,
    private readonly make: (text: string) => Value
  ) {}

  of(text: string): Value {
    let value = this.held.get(text)
    if (value === undefined) {
      value = this.make(text)
      this.characters += text.length
    } else this.held.delete(text)
    this.held.set(text, value)
    if (this.held.size > this.limits.most || this.characters > this.limits.characters) this.forget()
    return value
  }

  private forget(): void {
    for (const text of this.held.keys()) {
      if (this.held.size <= this.limits.most && this.characters <= this.limits.characters) return
      this.held.delete(text)
      this.characters -= text.length
    }
  }
}
