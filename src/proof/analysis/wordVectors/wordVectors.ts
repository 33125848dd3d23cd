/** What words mean: of each stem a vector, whose length tells how much the word says. */
export interface WordVectors {
  readonly width: number
  readonly stems: readonly string[]
  /** The place of a stem; undefined for one that is not known. */
  find(stem: string): number | undefined
  /** Adds the vector of the stem at a place, so many times, to a sum. */
  add(place: number, times: number, sum: Float32Array): void
}

/**
 * Reads vectors as `bench/wordVectors/learn.py` writes them: two whole numbers of 32 bits (how many, how wide), a factor a
 * stem (32-bit floats), a row of whole numbers of 8 bits a stem, and the stems, a line each. All little-endian.
 */
export function readWordVectors(bytes: Uint8Array): WordVectors {
  // A copy begins at a place at which numbers of 32 bits may begin.
  const { buffer } = new Uint8Array(bytes)
  const [count = 0, width = 0] = new Uint32Array(buffer, 0, 2)
  const factors = new Float32Array(buffer, 8, count)
  const rows = new Int8Array(buffer, 8 + 4 * count, count * width)
  const stems = new TextDecoder().decode(new Uint8Array(buffer, 8 + (4 + width) * count)).split('\n')
  const places = new Map(stems.map((stem, place) => [stem, place]))
  return {
    width,
    stems,
    find: stem => places.get(stem),
    add(place, times, sum) {
      const factor = factors[place]! * times
      const from = place * width
      for (let at = 0; at < width; at++) sum[at]! += rows[from + at]! * factor
    }
  }
}

/** Makes a vector as long as 1; one of zeros stays so. */
export function toLengthOne(vector: Float32Array): Float32Array {
  let sum = 0
  for (const value of vector) sum += value * value
  if (sum > 0) {
    const factor = 1 / Math.sqrt(sum)
    for (let at = 0; at < vector.length; at++) vector[at]! *= factor
  }
  return vector
}

/** The vector of a question by its stems, each of which counts once; of zeros where none is known. */
export function questionVector(vectors: WordVectors, stems: readonly string[]): Float32Array {
  const sum = new Float32Array(vectors.width)
  for (const stem of new Set(stems)) {
    const place = vectors.find(stem)
    if (place !== undefined) vectors.add(place, 1, sum)
  }
  return toLengthOne(sum)
}
