/** How much a word counts that is a part of the other, or begins as it does, against the same word. */
export const PART_OF_WORD = 0.8
/** What is less alike in meaning is so by chance. */
const LEAST = 0.4
/** Of words that only the vectors call alike. */
const BY_MEANING = 0.8

/** Whether one of two stems is a part of the other, or both begin alike: `Miete`, `Monatsmiete`. */
export function isPartOfWord(one: string, other: string): boolean {
  if (one.length < 5 || other.length < 5) return false
  return one.includes(other) || other.includes(one) || (one.length > 6 && other.startsWith(one.slice(0, 6)))
}

/** What two words count for each other that are so alike in meaning, from 0 to 1: no more than a part of a word does. */
export function likenessByMeaning(alike: number): number {
  return alike >= LEAST ? BY_MEANING * alike : 0
}
