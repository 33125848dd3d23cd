import type { Lexicon } from './lexicon.js'
import { NumberList } from './numbers.js'

/** Of shorter words too many are near to each other. */
const SHORTEST = 4

const known = new WeakMap<Lexicon, Vocabulary>()

/** Read once; new words of a lexicon are read when it is next asked for. */
export function vocabularyOf(lexicon: Lexicon): Vocabulary {
  const held = known.get(lexicon) ?? new Vocabulary(lexicon)
  known.set(lexicon, held)
  held.follow()
  return held
}

/** The words of a lexicon by how they begin, and by the letters that they hold. */
class Vocabulary {
  private readonly masks = new NumberList()
  private readonly lengths = new NumberList()
  private readonly beginnings = new Map<string, number[]>()
  /** How the words are spelled that begin with two letters for which somebody asked. */
  private readonly spelled = new Map<string, string[]>()

  constructor(private readonly lexicon: Lexicon) {}

  follow(): void {
    for (let word = this.masks.length; word < this.lexicon.wordCount; word++) {
      const spelled = this.lexicon.spelling(word)
      this.masks.push(maskOf(spelled))
      this.lengths.push(spelled.length)
      if (spelled.length < 2) continue
      const first = spelled.slice(0, 2)
      const there = this.beginnings.get(first)
      if (there === undefined) this.beginnings.set(first, [word])
      else there.push(word)
    }
  }

  /** The numbers of the words that begin with these letters, two at least. */
  beginning(letters: string): number[] {
    const { lexicon, beginnings, spelled } = this
    const first = letters.slice(0, 2)
    const words = beginnings.get(first) ?? []
    const spellings = spelled.get(first) ?? []
    spelled.set(first, spellings)
    while (spellings.length < words.length) spellings.push(lexicon.spelling(words[spellings.length]!))
    return words.filter((_, at) => spellings[at]!.startsWith(letters))
  }

  /** All words that are within so many letters of another, and some that are not. */
  mayBeNear(word: string, most: number): string[] {
    const mask = maskOf(word)
    const [masks, lengths] = [this.masks.used, this.lengths.used]
    const found: string[] = []
    for (let other = 0; other < masks.length; other++) {
      if (lengths[other]! < SHORTEST || Math.abs(lengths[other]! - word.length) > most) continue
      // A letter that is put in or left out changes one bit, one that is replaced two.
      if (bitsOf(masks[other]! ^ mask) <= 2 * most) found.push(this.lexicon.spelling(other))
    }
    return found
  }
}

/** A bit for each letter that a word holds. */
function maskOf(word: string): number {
  let mask = 0
  for (let at = 0; at < word.length; at++) mask |= 1 << (word.charCodeAt(at) & 31)
  return mask >>> 0
}

function bitsOf(mask: number): number {
  let bits = mask - ((mask >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
