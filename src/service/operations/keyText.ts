import { hash, randomInt } from 'node:crypto'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const KEY = /^beleg_[0-9A-Za-z]{32}$/

/** A new key: `beleg_` and 32 random letters and digits, 190 bits. */
export function makeKey(): string {
  return `beleg_${Array.from({ length: 32 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
}

export function hasKeyForm(text: string): boolean {
  return KEY.test(text)
}

export function hashKey(key: string): Buffer {
  return hash('sha256', key, 'buffer')
}

/** `key:` and the first 16 hex digits of the hash: names a key without giving it away. */
export function keyId(digest: Buffer): string {
  return `key:${digest.toString('hex', 0, 8)}`
}
