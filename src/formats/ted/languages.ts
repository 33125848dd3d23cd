import { languageByLetters } from '../concepts/languages.js'

/** `de` for `DEU`; `und` for a code that is none of the EU's languages. */
export function languageOfCode(code: string | undefined): string {
  return languageByLetters.get(code?.toUpperCase() ?? '') ?? 'und'
}
