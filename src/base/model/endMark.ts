const MARK = /^data: ?\[DONE\]/

/** Lets an event stream pass up to the line by which the server says that it is whole. */
export class EndMark {
  #seen = false
  /** The beginning of the line that the last piece ended in. */
  #line = ''

  /** Without it, what has passed was cut off. */
  get seen(): boolean {
    return this.#seen
  }

  async *pass(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
    for await (const chunk of body) {
      const lines = (this.#line + Buffer.from(chunk).toString('latin1')).split(/\r\n|[\r\n]/)
      this.#seen = lines.some(line => MARK.test(line))
      this.#line = lines.at(-1)!.slice(0, 20)
      yield chunk
      if (this.#seen) return
    }
  }
}
