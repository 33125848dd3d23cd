import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { openDump, type Dump } from './dump.js'

/** SHA-256 (hex) of a dump's bytes; each dump is read once. @throws Unavailable when its edition has gone meanwhile */
export function hashDumps(): (dump: Dump) => Promise<string> {
  const known = new LRUCache<string, Promise<string>>({ max: 200 })
  return dump => {
    const before = known.get(dump.tag)
    if (before !== undefined) return before
    const hash = hashOf(dump)
    known.set(dump.tag, hash)
    hash.catch(() => known.delete(dump.tag))
    return hash
  }
}

async function hashOf(dump: Dump): Promise<string> {
  const hash = createHash('sha256')
  const { chunks, close } = await openDump(dump)
  try {
    for await (const chunk of chunks) hash.update(chunk)
  } finally {
    await close()
  }
  return hash.digest('hex')
}
