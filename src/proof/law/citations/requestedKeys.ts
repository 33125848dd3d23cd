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
