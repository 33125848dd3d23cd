import { capitalAbbreviations, laterAbbreviations } from './sentenceWords.js'

/** The last word of a sentence, its stop, and what may trail that. */
const LAST_WORD = /(?:^|[^\p{L}])(\p{L}{1,40})[.…!?]["'»«“”’)\]]*$/u
/** More signs than a number has today: `D. Die Kosten …` ended there. */
const WAS_ROMAN = /^[IVXLCDM]+$/
const BEHIND = /^\s+["'»«“„(]*[^\s\p{Ll}]/u

/**
 * Whether the first edition of the rules ended a sentence at a place where today's go on: behind an abbreviation that they
 * know since.
 * @param end of the sentence, exclusive
 */
export function endedEarlier(text: string, end: number): boolean {
  const word = LAST_WORD.exec(text.slice(Math.max(0, end - 60), end))?.[1]
  if (word === undefined || !BEHIND.test(text.slice(end, end + 20))) return false
  if (laterAbbreviations.has(word.toLowerCase()) || capitalAbbreviations.has(word)) return true
  return WAS_ROMAN.test(word) || /\p{Lu}Bl$/u.test(word)
}
