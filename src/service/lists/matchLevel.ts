/** Of a name in which the words do not all stand. */
export const NO_MATCH = 9

/**
 * How well typed words (folded) fit a name: 0 where it is them, then where it begins so, where some words of it do, where
 * each stands at the beginning of one, and where each stands in it at all, as in `lohngesetz`.
 * @param name folded, between blanks
 */
export function matchLevel(words: readonly string[], name: string): number {
  const phrase = ` ${words.join(' ')}`
  if (name === `${phrase} `) return 0
  if (name.startsWith(phrase)) return 1
  if (name.includes(phrase)) return 2
  if (words.every(word => name.includes(` ${word}`))) return 3
  return words.every(word => name.includes(word)) ? 4 : NO_MATCH
}
