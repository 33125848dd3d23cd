import type { ComparedVector } from './comparedVector.js'

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

/** How alike a row is to what is asked: the cosine where both are as long as 1. */
export function productWith(
  { rows, factors }: VectorRows,
  row: number,
  { numbers, factor }: ComparedVector
): number {
  const width = numbers.length
  let sum = 0
  for (let at = 0, place = row * width; at < width; at++, place++) sum += rows[place]! * numbers[at]!
  return sum * factors[row]! * factor
}
