interface Part {
  readonly name: string
  readonly end: () => void | Promise<void>
}

/** The parts of a service that runs, in the order in which they were opened. */
export class OpenParts {
  readonly #parts: Part[] = []

  add(name: string, end: () => void | Promise<void>): void {
    this.#parts.push({ name, end })
  }

  /** What has not ended yet, the last opened first. */
  names(): string[] {
    return this.#parts.map(part => part.name).reverse()
  }

  /**
   * Ends all, the last opened first. One that fails keeps no other from its end.
   * @throws what the first of them failed with
   */
  async close(): Promise<void> {
    const failures: unknown[] = []
    for (let part = this.#parts.at(-1); part; part = this.#parts.at(-1)) {
      try {
        await part.end()
      } catch (error) {
        failures.push(error)
      }
      this.#parts.pop()
    }
    if (failures.length > 0) throw failures[0]
  }
}
