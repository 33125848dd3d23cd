import { fold, tokensOf } from '../analysis/tokens.js'

const LETTER = /[\p{L}\p{N}\p{M}]/u
const SECTION_SIGN = 0xa7
const SURROGATES = [0xd800, 0xdfff] as const

/** Whether a character is part of a token: 1 yes, 2 no, 0 not asked yet. */
const kinds = new Uint8Array(0x10000)

/**
 * Numbers for words, in the order in which they came. It cuts texts as `tokensOf` does, but makes no strings of words
 * that it knows: reading a graph is mostly this.
 */
export class WordTable {
  readonly words: string[] = []
  private slots = new Int32Array(1 << 12).fill(-1)
  private hashes: number[] = []

  get size(): number {
    return this.words.length
  }

  find(word: string): number | undefined {
    const found = this.slots[this.slotOf(word, 0, word.length, hashOf(word))]!
    return found < 0 ? undefined : found
  }

  /** The numbers of a text's tokens, in order; new words get theirs now. */
  wordsOf(text: string): Uint32Array {
    const folded = fold(text)
    const found: number[] = []
    let start = -1
    let hash = 0
    for (let at = 0; at < folded.length; at++) {
      const code = folded.charCodeAt(at)
      if (code >= SURROGATES[0] && code <= SURROGATES[1]) return this.wordsOfRareText(text)
      const kind = kinds[code]! || (kinds[code] = LETTER.test(String.fromCharCode(code)) ? 1 : 2)
      if (kind === 1) {
        if (start < 0) {
          start = at
          hash = 0
        }
        hash = (Math.imul(hash, 31) + code) | 0
        continue
      }
      if (start >= 0) found.push(this.number(folded, start, at, hash))
      start = -1
      if (code === SECTION_SIGN) found.push(this.number(folded, at, at + 1, code))
    }
    if (start >= 0) found.push(this.number(folded, start, folded.length, hash))
    return Uint32Array.from(found)
  }

  /** Letters beyond the first 65,536 are rare enough for the slow way. */
  private wordsOfRareText(text: string): Uint32Array {
    return Uint32Array.from(tokensOf(text), token => this.number(token, 0, token.length, hashOf(token)))
  }

  private number(text: string, start: number, end: number, hash: number): number {
    const slot = this.slotOf(text, start, end, hash)
    const found = this.slots[slot]!
    if (found >= 0) return found
    const number = this.words.length
    this.slots[slot] = number
    // A copy: a slice would keep the whole text in memory.
    this.words.push(Buffer.from(text.slice(start, end)).toString())
    this.hashes.push(hash)
    if (this.words.length * 2 > this.slots.length) this.grow()
    return number
  }

  private slotOf(text: string, start: number, end: number, hash: number): number {
    const mask = this.slots.length - 1
    for (let slot = mixed(hash) & mask; ; slot = (slot + 1) & mask) {
      const number = this.slots[slot]!
      if (number < 0) return slot
      const word = this.words[number]!
      if (this.hashes[number] === hash && word.length === end - start && text.startsWith(word, start))
        return slot
    }
  }

  private grow(): void {
    this.slots = new Int32Array(this.slots.length * 2).fill(-1)
    const mask = this.slots.length - 1
    this.hashes.forEach((hash, number) => {
      let slot = mixed(hash) & mask
      while (this.slots[slot]! >= 0) slot = (slot + 1) & mask
      this.slots[slot] = number
    })
  }
}

function hashOf(word: string): number {
  let hash = 0
  for (let at = 0; at < word.length; at++) hash = (Math.imul(hash, 31) + word.charCodeAt(at)) | 0
  return hash
}

function mixed(hash: number): number {
  return (hash ^ (hash >>> 15)) >>> 0
}
