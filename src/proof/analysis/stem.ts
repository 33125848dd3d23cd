import { stemmer } from '@orama/stemmers/german'

const DIGIT = /\p{N}/u
/** Most words of a text have been seen before; some 4 MB. */
const KEPT = 30_000
const LONGEST = 40
const kept = new Map<string, string>()

/**
 * Snowball's German stem of a folded token. English words get it too: what matters is that the text and the question
 * are treated alike. Tokens with digits stay as they are (`14a` is no word).
 */
export function stem(token: string): string {
  const known = kept.get(token)
  if (known !== undefined) return known
  if (token.length > LONGEST) return stemOf(token)
  // A copy: a part of a text would keep the whole of it.
  const copy = Buffer.from(token).toString()
  const found = stemOf(copy)
  if (kept.size >= KEPT) kept.clear()
  kept.set(copy, found)
  return found
}

function stemOf(token: string): string {
  return token.length < 4 || DIGIT.test(token) ? umlautless(token) : umlautless(stemmer(token))
}

function umlautless(word: string): string {
  return word.replace(/[äöü]/g, letter => (letter === 'ä' ? 'a' : letter === 'ö' ? 'o' : 'u'))
}
