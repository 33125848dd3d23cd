const NUMBERS = 0x200000

/** FNV-1a of the UTF-16 units, 32 bits. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/**
 * Which numbers stand under a key, in 8 bytes each: the keys themselves are not kept, so a few numbers of other keys may
 * come with them, and whoever asks looks at what he gets.
 */
export class HashTable {
  #pairs: number[] | undefined = []
  #sorted = new Float64Array(0)

  /** @param number below 2^21 */
  add(key: string, number: number): void {
    if (number >= NUMBERS) throw new RangeError(`Not below ${NUMBERS}: ${number}`)
    // Both in one float, which is exact up to 2^53: sorting it sorts by hash.
    this.#pairs!.push(hashOf(key) * NUMBERS + number)
  }

  /** Before the first `get`; nothing is added any more. */
  close(): void {
    this.#sorted = Float64Array.from(this.#pairs!).sort()
    this.#pairs = undefined
  }

  get(key: string, atMost: number): number[] {
    const from = hashOf(key) * NUMBERS
    let [low, high] = [0, this.#sorted.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#sorted[middle]! < from) low = middle + 1
      else high = middle
    }
    const found: number[] = []
    for (; found.length < atMost && this.#sorted[low]! < from + NUMBERS; low++) {
      found.push(this.#sorted[low]! - from)
    }
    return found
  }
}
