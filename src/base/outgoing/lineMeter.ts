const [LINE_FEED, RETURN] = [0x0a, 0x0d]

/** Watches the length of lines in a text that comes in pieces. */
export class LineMeter {
  #length = 0

  constructor(private readonly most: number) {}

  /** False as soon as a line, without its end, is longer than allowed. */
  takes(chunk: Buffer): boolean {
    let start = 0
    for (let at = 0; at < chunk.length; at++) {
      if (chunk[at] !== LINE_FEED && chunk[at] !== RETURN) continue
      if (this.#length + at - start > this.most) return false
      this.#length = 0
      start = at + 1
    }
    this.#length += chunk.length - start
    return this.#length <= this.most
  }
}
