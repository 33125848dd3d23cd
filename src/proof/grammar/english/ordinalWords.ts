import { dataTable } from '../../../base/text/dataTable.js'
import { numberOfWords } from './numberWords.js'

/** The words that end an ordinal, small letters, and the number word in their place. */
const numbers: ReadonlyMap<string, string> = new Map(
  dataTable(new URL('./ordinalWords.tsv', import.meta.url), ['word', 'number']).map(({ word, number }) => [
    word,
    number
  ])
)

/**
 * The number of an ordinal in words, in letters of any case: `first`, `twenty-first`, `two hundredth`. Undefined for anything
 * else, and for `hundredth` alone, which is a fraction as well.
 */
export function ordinalOfWords(text: string): number | undefined {
  const [, before, last] = /^(.*?)(\p{L}+)$/su.exec(text.toLowerCase()) ?? []
  const number = numbers.get(last ?? '')
  return number === undefined ? undefined : numberOfWords(`${before}${number}`)
}
