/** Longer words are none of the language's; they have no readings. */
const LONGEST = 100

/**
 * How a word is looked up: composed (NFC), in small letters, ß as ss, so that old and new spelling meet. Empty for what
 * cannot be a word.
 */
export function keyOf(word: string): string {
  if (/^[a-zA-ZäöüÄÖÜ]{1,100}$/.test(word)) return word.toLowerCase()
  if (word.length > LONGEST) return ''
  const key = word.normalize('NFC').toLowerCase().replaceAll('ß', 'ss')
  return /^[\p{L}\p{M}-]+$/u.test(key) ? key : ''
}

/** Whether a word begins with a capital, as nouns do. */
export function isCapitalised(word: string): boolean {
  return /^\p{Lu}/u.test(word)
}
