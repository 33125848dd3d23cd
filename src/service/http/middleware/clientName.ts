import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'

const REMEMBERED = 10_000

/** Makes pseudonyms of key ids and addresses: a keyed hash, so that nobody without the log's key can go back. */
export function clientName(logKey: string): (identity: string) => string {
  const known = new LRUCache<string, string>({ max: REMEMBERED })
  return identity => {
    const found = known.get(identity)
    if (found !== undefined) return found
    const name = createHmac('sha256', logKey).update(identity).digest('hex').slice(0, 16)
    known.set(identity, name)
    return name
  }
}
