import { fold, tokensOf } from '../../proof/analysis/tokens.js'
import { NumberList } from './numbers.js'

const LETTER = /[\p{L}\p{N}\p{M}]/u
const SECTION_SIGN = 0xa7
const SHARP_S = 0xdf
const S = 0x73

/** Below it no character is changed by those around it when a text is folded. */
const FIRST_COMBINING = 0x300
/** What a character means: the code that it is folded to, if it is none of these; 0 when it was not asked for yet. */
const SEPARATOR = 1
const SECTION = 2
const NOTHING = 3
const DOUBLE_S = 4
/** Only the whole text can be folded. */
const DIFFICULT = 5
const meanings = new Uint16Array(0x10000)

/** A table as arrays. */
export interface PackedWords {
  readonly count: number
  readonly slots: Int32Array
  readonly hashes: Int32Array
  readonly letters: Uint16Array
  readonly starts: Uint32Array
}

/**
 * Numbers for words, in the order in which they came. It cuts texts as `tokensOf` does, but folds and cuts in one pass
 * and makes no strings of words that it knows: reading a graph is mostly this.
 */
export class WordTable {
  private count = 0
  private slots = new Int32Array(1 << 12).fill(-1)
  private hashes = new Int32Array(1 << 11)
  /** The letters of all words, one after the other, and where each word begins. */
  private letters = new Uint16Array(1 << 14)
  private starts = new Uint32Array((1 << 11) + 1)
  private token = new Uint16Array(256)

  /** @param packed as `packed` gave it; its arrays are used, not copied */
  static of({ count, ...arrays }: PackedWords): WordTable {
    return Object.assign(new WordTable(), arrays, { count })
  }

  get packed(): PackedWords {
    const { count, slots, hashes, starts } = this
    return { count, slots, hashes, starts, letters: this.letters.subarray(0, starts[count]) }
  }

  get size(): number {
    return this.count
  }

  spelling(word: number): string {
    const { buffer, byteOffset } = this.letters
    const [start, end] = [this.starts[word]!, this.starts[word + 1]!]
    return Buffer.from(buffer, byteOffset + 2 * start, 2 * (end - start)).toString('utf16le')
  }

  /** The number of a word; a new one gets its now. */
  add(word: string): number {
    return this.number(this.spell(word), hashOf(word))
  }

  find(word: string): number | undefined {
    const found = this.slots[this.slotOf(this.spell(word), hashOf(word))]!
    return found < 0 ? undefined : found
  }

  /** The numbers of a text's tokens, in order; new words get theirs now. */
  wordsOf(text: string): Uint32Array {
    const found = new NumberList()
    this.read(text, found)
    return found.copy()
  }

  /** Adds the numbers of a text's tokens to a list. */
  read(text: string, found: NumberList): void {
    const before = found.length
    let { token } = this
    let length = 0
    let hash = 0
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      const meaning = meanings[code]! || (meanings[code] = meaningOf(code))
      if (meaning > DIFFICULT) {
        token[length++] = meaning
        hash = (Math.imul(hash, 31) + meaning) | 0
      } else if (meaning <= SECTION) {
        if (length > 0) found.push(this.number(length, hash))
        length = 0
        hash = 0
        if (meaning === SECTION) {
          token[0] = SECTION_SIGN
          found.push(this.number(1, SECTION_SIGN))
        }
      } else if (meaning === DOUBLE_S) {
        token[length++] = S
        token[length++] = S
        hash = (Math.imul(Math.imul(hash, 31) + S, 31) + S) | 0
      } else if (meaning === DIFFICULT) {
        found.length = before
        for (const each of tokensOf(text)) found.push(this.add(each))
        return
      }
      if (length + 2 > token.length) token = this.lengthen(length)
    }
    if (length > 0) found.push(this.number(length, hash))
  }

  /** Writes a word where tokens are read. */
  private spell(word: string): number {
    while (word.length > this.token.length) this.lengthen(0)
    for (let at = 0; at < word.length; at++) this.token[at] = word.charCodeAt(at)
    return word.length
  }

  private lengthen(used: number): Uint16Array<ArrayBuffer> {
    const longer = new Uint16Array(this.token.length * 2)
    longer.set(this.token.subarray(0, used))
    return (this.token = longer)
  }

  /** The number of the token that was read last. */
  private number(length: number, hash: number): number {
    const slot = this.slotOf(length, hash)
    const found = this.slots[slot]!
    if (found >= 0) return found
    const number = this.count
    const start = this.starts[number]!
    if (start + length > this.letters.length) {
      const larger = new Uint16Array((start + length) * 2)
      larger.set(this.letters)
      this.letters = larger
    }
    const own = this.token.subarray(0, length)
    this.letters.set(own, start)
    this.starts[number + 1] = start + length
    this.hashes[number] = hash
    this.slots[slot] = number
    this.count++
    if (this.count * 2 >= this.slots.length) this.grow()
    return number
  }

  private slotOf(length: number, hash: number): number {
    const { slots, starts, letters, hashes, token } = this
    const mask = slots.length - 1
    for (let slot = mixed(hash) & mask; ; slot = (slot + 1) & mask) {
      const number = slots[slot]!
      if (number < 0) return slot
      const start = starts[number]!
      if (hashes[number] !== hash || starts[number + 1]! - start !== length) continue
      let at = 0
      while (at < length && letters[start + at] === token[at]) at++
      if (at === length) return slot
    }
  }

  private grow(): void {
    const size = this.slots.length
    const hashes = new Int32Array(size)
    hashes.set(this.hashes)
    this.hashes = hashes
    const starts = new Uint32Array(size + 1)
    starts.set(this.starts)
    this.starts = starts
    this.slots = new Int32Array(size * 2).fill(-1)
    const mask = this.slots.length - 1
    for (let number = 0; number < this.count; number++) {
      let slot = mixed(hashes[number]!) & mask
      while (this.slots[slot]! >= 0) slot = (slot + 1) & mask
      this.slots[slot] = number
    }
  }
}

function meaningOf(code: number): number {
  if (code === SECTION_SIGN) return SECTION
  if (code === SHARP_S) return DOUBLE_S
  const character = String.fromCharCode(code)
  if (code >= FIRST_COMBINING) {
    const plain = !LETTER.test(character) && !isSurrogate(code) && fold(character) === character
    return plain ? SEPARATOR : DIFFICULT
  }
  const folded = fold(character)
  if (folded === '') return NOTHING
  if (!LETTER.test(folded)) return SEPARATOR
  return folded.length === 1 ? folded.charCodeAt(0) : DIFFICULT
}

function isSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdfff
}

function hashOf(word: string): number {
  let hash = 0
  for (let at = 0; at < word.length; at++) hash = (Math.imul(hash, 31) + word.charCodeAt(at)) | 0
  return hash
}

function mixed(hash: number): number {
  return (hash ^ (hash >>> 15)) >>> 0
}
