import { createHash } from 'node:crypto'
import { cachedReadings } from '../../graph/cachedReadings.js'
import { openDump, type Dump } from './dump.js'

/** SHA-256 (hex) of a dump's bytes; each dump is read once. @throws Unavailable when its edition has gone meanwhile */
export function hashDumps(): (dump: Dump) => Promise<string> {
  return cachedReadings(200, dump => dump.tag, hashOf)
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
