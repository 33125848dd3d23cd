import { dataTable, wordsOf } from '../../base/text/dataTable.js'

export type Language = 'de' | 'en'

/** The words of `functionWords.tsv`, which says what each list is for. */
const known = new Map(
  dataTable(new URL('./functionWords.tsv', import.meta.url), ['language', 'words']).flatMap(
    ({ language, words }) => wordsOf(words).map(word => [word, language as keyof Counts] as const)
  )
)

interface Counts {
  de: number
  en: number
  both: number
  other: number
}

const WORD = /\p{L}+/gu
/** No function word is longer. */
const LONGEST = Math.max(...[...known.keys()].map(word => word.length))
/** A text with fewer function words of a language may be a name or a heading. */
const FEWEST = 2
/** So many function words of a language outweigh one of another: a quotation, a foreign name, a list of authorities. */
const OUTWEIGHS = 4
/** Among the words of a sentence every second to fourth is one; where not even each sixteenth is, it is a table or a list. */
const RAREST = 16

/** `HE`, `IT`: capitals alone are an abbreviation, or a heading that says no more than one. */
function isCode(word: string): boolean {
  return word === word.toUpperCase()
}

/**
 * The language that a text is written in, by its function words; undefined where that is not certain: too few words, two
 * languages beside each other, another language, a table of figures or names. Reads the whole text each time.
 */
export function languageOf(text: string): Language | undefined {
  const counts: Counts = { de: 0, en: 0, both: 0, other: 0 }
  let words = 0
  for (const [word] of text.matchAll(WORD)) {
    words++
    const language = word.length > LONGEST ? undefined : known.get(word.toLowerCase())
    if (language !== undefined && !isCode(word)) counts[language]++
  }
  const [language, against]: [Language, number] =
    counts.de > counts.en ? ['de', counts.en + counts.other] : ['en', counts.de + counts.other]
  const sure = counts[language]
  const enough = sure > 0 && sure + counts.both >= FEWEST && sure * RAREST >= words
  return enough && sure >= OUTWEIGHS * against ? language : undefined
}
