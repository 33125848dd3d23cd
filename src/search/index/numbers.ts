/** A list of numbers that grows, without an object for each. */
export class NumberList {
  /** @param values what it begins with; used, not copied */
  constructor(
    public values: Uint32Array = new Uint32Array(1024),
    public length = 0
  ) {}

  push(number: number): void {
    if (this.length === this.values.length) {
      const larger = new Uint32Array(Math.max(this.length * 2, 1024))
      larger.set(this.values)
      this.values = larger
    }
    this.values[this.length++] = number
  }

  /** The numbers themselves, without the room behind them. */
  get used(): Uint32Array {
    return this.values.subarray(0, this.length)
  }

  /** A copy of the numbers from `start`, no larger than they are. */
  copy(start = 0): Uint32Array {
    return this.values.slice(start, this.length)
  }
}
