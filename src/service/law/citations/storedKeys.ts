import { CITATIONS_REVISION } from '../../../graph/citations/unreadActs.js'
import type { RequestedKeys } from '../../../proof/law/citations/requestedKeys.js'

const BYTES = 4

/** As it stands in the graph; undefined where another revision wrote it. */
export function readRequestedKeys(text: string): Uint8Array | undefined {
  return text.startsWith(`${CITATIONS_REVISION}:`)
    ? Buffer.from(text.slice(CITATIONS_REVISION.length + 1), 'base64')
    : undefined
}

export function writeRequestedKeys(asked: Uint32Array, more: RequestedKeys = new Set()): string {
  const keys = new Uint32Array(asked.length + more.size)
  keys.set(asked)
  keys.set([...more], asked.length)
  keys.sort()
  const bytes = Buffer.alloc(keys.length * BYTES)
  let end = 0
  keys.forEach((key, index) => {
    if (index === 0 || key !== keys[index - 1]) end = bytes.writeUInt32BE(key, end)
  })
  return `${CITATIONS_REVISION}:${bytes.toString('base64', 0, end)}`
}

/** Whether any of some keys is among what was asked for. */
export function asksFor(asked: Uint8Array, wanted: RequestedKeys): boolean {
  const bytes = new DataView(asked.buffer, asked.byteOffset, asked.byteLength)
  for (let at = 0; at < asked.byteLength; at += BYTES) if (wanted.has(bytes.getUint32(at))) return true
  return false
}
