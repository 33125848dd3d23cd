const ENDING = /(?:ens|en|es|e|s|n|ies|y)$/
/** Letters that must be left of a noun without its ending. */
const LEAST = 4

/** Whether two words are forms of one noun, or the second is what a compound of the first is of: `Mietvertrag`, `Vertrags`. */
export function isSameNoun(earlier: string, later: string): boolean {
  const [one, other] = [stemOf(earlier), stemOf(later)]
  return one === other || (other.length >= LEAST && one.length > other.length + 2 && one.endsWith(other))
}

function stemOf(key: string): string {
  const stem = key.replace(ENDING, '')
  return stem.length >= LEAST - 1 ? stem : key
}
