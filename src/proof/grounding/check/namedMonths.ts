import { months } from '../../grammar/wording/spellings.js'

const GERMAN = [...months.de]
const ENGLISH = [...months.en]
const DOTTED = /(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?!\d)/g
const ISO = /(?<![\d-])(\d{4})-(\d{2})-(\d{2})(?![\d-])/g
/** `May 17` and `17 May`: anywhere else it may be a verb. */
const MONTH = /\p{Lu}\p{Ll}+(?=\s+\d)|(?<=\d\s+)\p{Lu}\p{Ll}+/gu

/** Dates in one way of writing: `17. mai 2024` for `17.05.2024`, `2024-05-17` and `17 May 2024`. */
export function withNamedMonths(text: string): string {
  const written = (whole: string, day: string, month: string, year: string) => {
    const name = GERMAN[Number(month) - 1]
    return name === undefined ? whole : `${Number(day)}. ${name} ${year}`
  }
  return text
    .replace(DOTTED, written)
    .replace(ISO, (whole, year: string, month: string, day: string) => written(whole, day, month, year))
    .replace(MONTH, word => GERMAN[ENGLISH.indexOf(word.toLowerCase())] ?? word)
}
