import { spellOut } from '../proof/law/spellOut.js'

/** A run of letters or of digits of a text. */
export interface PhraseWord {
  readonly start: number
  readonly end: number
  /** In lower case, umlauts spelled out, without accents. */
  readonly folded: string
}

interface Node<Value> {
  readonly next: Map<string, Node<Value>>
  value?: Value
}

/** What may stand between two words of one phrase: no new line, and few signs. */
const LARGEST_GAP = 4
const PARTS = /[\n\t,;|·•!?]|:\s|\s:|\.\s*\(/

/**
 * Words and phrases of a table, found in a text whatever signs and blanks stand between their letters: `USt.-Id-Nr` is
 * `UStIdNr`. A phrase begins and ends where words do.
 */
export class Phrases<Value> {
  readonly #root: Node<Value> = { next: new Map() }

  /** A phrase that is there already keeps its value. */
  add(phrase: string, value: Value): void {
    let node = this.#root
    for (const letter of foldPhrase(phrase)) {
      const next = node.next.get(letter) ?? { next: new Map() }
      node.next.set(letter, next)
      node = next
    }
    node.value ??= value
  }

  /**
   * The longest phrase that begins with the word at that place.
   * @param accept refuses a match, and then a shorter one is taken
   * @param overLine it goes on behind the end of a line
   * @returns `end` is the place of the first word behind it
   */
  longestAt(
    text: string,
    words: readonly PhraseWord[],
    at: number,
    accept: (value: Value, end: number) => boolean = () => true,
    overLine = false
  ): { readonly value: Value; readonly end: number } | undefined {
    let node: Node<Value> | undefined = this.#root
    let found: { value: Value; end: number } | undefined
    for (let i = at; i < words.length; i++) {
      const word = words[i]!
      if (i > at && parted(text, words[i - 1]!.end, word.start, overLine)) break
      for (const letter of word.folded) {
        node = node.next.get(letter)
        if (node === undefined) return found
      }
      if (node.value !== undefined && accept(node.value, i + 1)) found = { value: node.value, end: i + 1 }
    }
    return found
  }
}

/** Letters and digits alone, as words are folded. */
export function foldPhrase(phrase: string): string {
  return foldPhraseWord(phrase).replace(/[^\p{L}\p{N}]+/gu, '')
}

export function foldPhraseWord(word: string): string {
  // Most words are ASCII, and normalising costs.
  if (/^[\x00-\x7f]*$/.test(word)) return word.toLowerCase()
  return spellOut(word)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
}

function parted(text: string, from: number, to: number, overLine: boolean): boolean {
  if (overLine && /^ ?\n ?$/.test(text.slice(from, to))) return false
  return to - from > LARGEST_GAP || (to > from && PARTS.test(text.slice(from, to + 1)))
}
