/** Many texts by their number, in one piece of memory: as strings they would take twice as much. */
export class TextList {
  readonly #pieces: Buffer[] = []
  readonly #ends: number[] = []
  #bytes = Buffer.alloc(0)

  /** The number of the text, from 0. */
  push(text: string): number {
    const piece = Buffer.from(text)
    this.#pieces.push(piece)
    return this.#ends.push((this.#ends.at(-1) ?? 0) + piece.length) - 1
  }

  /** Before the first `get`; nothing is added any more. */
  close(): void {
    this.#bytes = Buffer.concat(this.#pieces)
    this.#pieces.length = 0
  }

  get(at: number): string {
    return this.#bytes.toString('utf8', at === 0 ? 0 : this.#ends[at - 1], this.#ends[at])
  }
}
