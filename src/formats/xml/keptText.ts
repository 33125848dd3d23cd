/** The end of a text that comes in pieces; places are counted from the beginning of the whole, in code units. */
export class RetainedText {
  #pieces: { readonly from: number; readonly text: string }[] = []
  #from = 0
  #end = 0
  #lastTag = -1

  /** Code units that are kept. */
  get length(): number {
    return this.#end - this.#from
  }

  /** Of the last `<` of all that came; the end when none is kept. */
  get lastTag(): number {
    return this.#lastTag < this.#from ? this.#end : this.#lastTag
  }

  append(text: string): void {
    if (text === '') return
    const tag = text.lastIndexOf('<')
    if (tag >= 0) this.#lastTag = this.#end + tag
    this.#pieces.push({ from: this.#end, text })
    this.#end += text.length
  }

  dropBefore(place: number): void {
    this.#from = place
    const gone = this.#pieces.findIndex(({ from, text }) => from + text.length > place)
    this.#pieces.splice(0, gone < 0 ? this.#pieces.length : gone)
  }

  /** The last `<` before a place. */
  tagBefore(place: number): number {
    for (let index = this.#pieces.length - 1; index >= 0; index--) {
      const { from, text } = this.#pieces[index]!
      const found = place > from ? text.lastIndexOf('<', place - from - 1) : -1
      if (found >= 0) return from + found
    }
    return -1
  }

  slice(start: number, end: number): string {
    return this.#pieces
      .filter(({ from, text }) => from < end && from + text.length > start)
      .map(({ from, text }) => text.slice(Math.max(0, start - from), end - from))
      .join('')
  }
}
