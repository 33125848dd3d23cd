import { LRUCache } from 'lru-cache'

/**
 * Reads each thing once, however many wait for it, and keeps the readings that were asked for last. One that failed is
 * forgotten: whoever asks next reads anew.
 * @param most readings that are kept
 * @param keyOf the same for what is read alike
 */
export function cachedReadings<Asked, Found>(
  most: number,
  keyOf: (asked: Asked) => string,
  read: (asked: Asked) => Promise<Found>
): (asked: Asked) => Promise<Found> {
  const readings = new LRUCache<string, Promise<Found>>({ max: most })
  return asked => {
    const key = keyOf(asked)
    const kept = readings.get(key)
    if (kept !== undefined) return kept
    const reading = read(asked)
    readings.set(key, reading)
    reading.catch(() => readings.delete(key))
    return reading
  }
}
