/** A vector that rows are compared with: whole numbers of 16 bits, and what their sums are multiplied by. */
export interface ComparedVector {
  readonly numbers: Int16Array
  readonly factor: number
}

const MOST = 32_767

/**
 * The product of two such numbers and one of 8 bits is summed up in 32 bits, which 512 of them never exceed.
 * @throws RangeError for a width that is no multiple of 16, or above 512
 */
export function comparedVector(vector: Float32Array): ComparedVector {
  if (vector.length % 16 !== 0 || vector.length > 512)
    throw new RangeError(`${vector.length} numbers a vector: 512 at most, and a multiple of 16`)
  let most = 0
  for (const value of vector) most = Math.max(most, Math.abs(value))
  if (most === 0) return { numbers: new Int16Array(vector.length), factor: 0 }
  return { numbers: Int16Array.from(vector, value => Math.round((value * MOST) / most)), factor: most / MOST }
}
