/** A vector a row: 8 bits a number, and what each row is multiplied by. */
export interface VectorRows {
  readonly rows: Int8Array
  readonly factors: Float32Array
}

export function emptyRows(count: number, width: number): VectorRows {
  return { rows: new Int8Array(count * width), factors: new Float32Array(count) }
}

/** One of zeros stays a row of zeros. */
export function setRow({ rows, factors }: VectorRows, row: number, vector: Float32Array): void {
  let most = 0
  for (const value of vector) most = Math.max(most, Math.abs(value))
  if (most === 0) return
  factors[row] = most / 127
  const width = vector.length
  for (let at = 0; at < width; at++) rows[row * width + at] = Math.round((vector[at]! * 127) / most)
}

/** In four sums, which the processor adds at once: it is asked of all rows. The width is a multiple of four. */
export function productWith({ rows, factors }: VectorRows, row: number, asked: Float32Array): number {
  const width = asked.length
  let one = 0
  let two = 0
  let three = 0
  let four = 0
  for (let at = 0, place = row * width; at < width; at += 4, place += 4) {
    one += rows[place]! * asked[at]!
    two += rows[place + 1]! * asked[at + 1]!
    three += rows[place + 2]! * asked[at + 2]!
    four += rows[place + 3]! * asked[at + 3]!
  }
  return (one + two + three + four) * factors[row]!
}
