import { stemmer } from '@orama/stemmers/german'

const DIGIT = /\p{N}/u

/**
 * Snowball's German stem of a folded token. English words get it too: what matters is that the text and the question
 * are treated alike. Tokens with digits stay as they are (`14a` is no word).
 */
export function stem(token: string): string {
  return token.length < 4 || DIGIT.test(token) ? umlautless(token) : umlautless(stemmer(token))
}

function umlautless(word: string): string {
  return word.replace(/[äöü]/g, letter => (letter === 'ä' ? 'a' : letter === 'ö' ? 'o' : 'u'))
}
