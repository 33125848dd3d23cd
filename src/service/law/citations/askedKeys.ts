import { CITATIONS_REVISION } from '../../../graph/citations/unreadActs.js'

/**
 * What a reading of texts depended on, each as a key of 32 bits. Two that share a key by chance make an act be read once
 * more than needed.
 */
export type RequestedKeys = ReadonlySet<number>

/**
 * - `none`, `some`: words with which no name of an act begins, or one does; their first letters, folded
 * - `name`, `long`: a whole name, folded; of a long one its first letters
 * - `book`: a book of the Sozialgesetzbuch, which has more names than can be listed
 * - `signed`: names that begin with a §
 * - `celex`: a CELEX number
 * - `node`: a provision (IRI) that is not held
 * - `act`: an act (IRI) of which a cited provision is not held
 */
type Kind = 'none' | 'some' | 'name' | 'long' | 'book' | 'signed' | 'celex' | 'node' | 'act'

/** Letters of a beginning, and of a long name, that count. */
export const FIRST_LETTERS = 24
const LONG = 24
const BYTES = 4

export function requestedKey(kind: Kind, text: string): number {
  // FNV-1a, of UTF-16 units.
  let hash = 0x811c9dc5
  for (const part of [kind, text]) {
    for (let at = 0; at < part.length; at++) hash = Math.imul(hash ^ part.charCodeAt(at), 0x01000193)
  }
  return hash >>> 0
}

/** @param name folded */
export function numericNameKey(name: string): number {
  return isLong(name) ? requestedKey('long', name.slice(0, LONG)) : requestedKey('name', name)
}

export function noneKey(run: string): number {
  return requestedKey('none', run.slice(0, FIRST_LETTERS))
}

export function someKey(word: string): number {
  return requestedKey('some', word.slice(0, FIRST_LETTERS))
}

export function isLong(name: string): boolean {
  return name.length >= LONG
}

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
