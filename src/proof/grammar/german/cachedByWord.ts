import { LRUCache } from 'lru-cache'

/** Words whose readings are kept, a kind of reading; running text seldom has more at a time. */
const MOST = 20_000
/** Longer ones are read each time. */
const LONGEST = 100

/** Keeps what is read of a word, as it is written. What is kept is shared: it must not be changed. */
export function cachedByWord<Reading>(
  read: (word: string) => readonly Reading[]
): (word: string) => readonly Reading[] {
  const kept = new LRUCache<string, readonly Reading[]>({ max: MOST })
  return word => {
    const known = kept.get(word)
    if (known !== undefined) return known
    if (word.length > LONGEST) return Object.freeze(read(word))
    const copy = copyOf(word)
    const readings = Object.freeze(read(copy))
    kept.set(copy, readings)
    return readings
  }
}

/** A word that is a piece of a text would keep the whole text in memory. Made without Node: receipts are verified in browsers. */
function copyOf(word: string): string {
  return String.fromCharCode(...Array.from({ length: word.length }, (_, at) => word.charCodeAt(at)))
}
