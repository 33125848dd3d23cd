import type { Word } from './word.js'

const CLOSING = /^[,;:)\]}]/
const OPENING = /^[([{]/

/**
 * Words as a person reads them: the sentence that a step of a proof has come to. Reading it again gives the same words.
 */
export function writeWords(words: readonly Word[]): string {
  let said = ''
  let glued = true
  for (const [at, word] of words.entries()) {
    // The further words of an abbreviation stand in its first one.
    if (word.written === '') continue
    if (!glued && !CLOSING.test(word.written)) said += ' '
    said += at === 0 ? word.written[0]!.toUpperCase() + word.written.slice(1) : inside(word)
    glued = OPENING.test(word.written)
  }
  return said
}

/** A word that had a capital letter only because it began a sentence. */
function inside(word: Word): string {
  return word.capital ? word.written : word.written[0]!.toLowerCase() + word.written.slice(1)
}
