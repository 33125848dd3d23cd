/** A list of numbers that grows, without an object for each. */
export class Numbers {
  values = new Uint32Array(1024)
  length = 0

  push(number: number): void {
    if (this.length === this.values.length) {
      const larger = new Uint32Array(this.length * 2)
      larger.set(this.values)
      this.values = larger
    }
    this.values[this.length++] = number
  }

  /** A copy of the numbers from `start`, no larger than they are. */
  copy(start = 0): Uint32Array {
    return this.values.slice(start, this.length)
  }
}
