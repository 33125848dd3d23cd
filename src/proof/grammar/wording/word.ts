/** A word, number or mark of a sentence, in the one form that all ways of writing it share. Offsets: UTF-16 code units. */
export interface Word {
  readonly start: number
  readonly end: number
  /** As it stands in its text. */
  readonly written: string
  /** What is compared: small letters, spelled out, a number's value. */
  readonly key: string
  readonly kind: 'word' | 'number' | 'mark' | 'sign'
  /** Written with a capital letter. */
  readonly capital: boolean
  /** Stands where any word has a capital letter. */
  readonly initial: boolean
}

export const isComma = (word: Word | undefined) => word?.kind === 'mark' && word.key === ','

/** Whether two words are the same: no stem, no synonym, and a capital letter counts but at the beginning. */
export function sameWord(one: Word, other: Word): boolean {
  if (one.key !== other.key || one.kind !== other.kind) return false
  return one.kind !== 'word' || one.capital === other.capital || one.initial || other.initial
}

/** Whether the words from `at` on begin with these. */
export function standsAt(words: readonly Word[], at: number, phrase: readonly Word[]): boolean {
  if (at < 0 || at + phrase.length > words.length) return false
  return phrase.every((word, index) => sameWord(word, words[at + index]!))
}

/** Whether two sentences say the same words in the same order. */
export function sameWords(one: readonly Word[], other: readonly Word[]): boolean {
  return one.length === other.length && standsAt(one, 0, other)
}

/** Where a phrase stands in a sentence, each time. */
export function placesOf(words: readonly Word[], phrase: readonly Word[]): number[] {
  if (phrase.length === 0) return []
  return words.flatMap((_, at) => (standsAt(words, at, phrase) ? [at] : []))
}

/**
 * A phrase that comes to stand inside a sentence: what had a capital letter only for opening it has none.
 * @param isNoun tells what keeps its capital letter, in German; in English no noun has one for being a noun
 */
export function inside(phrase: readonly Word[], isNoun: (word: Word) => boolean = () => false): Word[] {
  return phrase.map((word, at) => {
    if (at > 0 || !word.initial || !word.capital || isNoun(word)) return word
    return { ...word, capital: false, written: word.written[0]!.toLowerCase() + word.written.slice(1) }
  })
}

/** A phrase that comes to open a sentence. */
export function opening(phrase: readonly Word[]): Word[] {
  return phrase.map((word, at) => (at > 0 ? word : { ...word, initial: true }))
}
