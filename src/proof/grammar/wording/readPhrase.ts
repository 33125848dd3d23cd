import type { Language } from '../language.js'
import { readWords } from './readWords.js'
import type { Word } from './word.js'

/** The words of a phrase as they stand inside a sentence: a capital letter of the first one counts. */
export function readPhrase(phrase: string, language: Language): Word[] {
  return readWords(`x ${phrase}`, language).slice(1)
}
