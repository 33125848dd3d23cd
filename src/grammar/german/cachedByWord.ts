import { LRUCache } from 'lru-cache'

/** Words whose readings are kept, a kind of reading; running text seldom has more at a time. */
const MOST = 20_000

/** Keeps what is read of a word, as it is written. What is kept is shared: it must not be changed. */
export function cachedByWord<Reading>(
  read: (word: string) => readonly Reading[]
): (word: string) => readonly Reading[] {
  const kept = new LRUCache<string, readonly Reading[]>({ max: MOST })
  return word => {
    const known = kept.get(word)
    if (known !== undefined) return known
    // A copy: a word that is a piece of a text would keep the whole text in memory.
    const copy = Buffer.from(word, 'utf16le').toString('utf16le')
    const readings = Object.freeze(read(copy))
    if (word.length <= 100) kept.set(copy, readings)
    return readings
  }
}
