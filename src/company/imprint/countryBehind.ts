import { countries as known } from '../../proof/grammar/countries.js'
import { Phrases } from '../phrases.js'
import type { ImprintText } from './imprintText.js'

/** Codes of two letters by what countries are called. */
export const countryNames = new Phrases<string>()
for (const { code, names } of known) for (const name of names) countryNames.add(name, code)

/** The country that is named behind a place, with nothing but signs between; where its name ends. */
export function countryBehind(source: ImprintText, end: number): { code: string; end: number } | undefined {
  const { text, words } = source
  const at = source.wordAt(end)
  const word = words[at]
  if (word === undefined || !/^[\s,;|·•()–/-]{0,6}$/.test(text.slice(end, word.start))) return undefined
  const match = countryNames.longestAt(text, words, at)
  return match && { code: match.value, end: words[match.end - 1]!.end }
}
