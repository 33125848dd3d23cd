import { dataTable } from '../../../base/text/dataTable.js'

/** The words of which numbers in words are made, small letters. */
const values: ReadonlyMap<string, number> = new Map(
  dataTable(new URL('./numberWords.tsv', import.meta.url), ['word', 'value']).map(({ word, value }) => [
    word,
    Number(value)
  ])
)
/** The largest first. */
const powers = [...values].filter(([, value]) => value >= 100).reverse()

/**
 * The value of a number in words, in letters of any case: `twelve`, `twenty-four`, `a hundred and fifty`, `two thousand`.
 * Undefined for anything else.
 */
export function numberOfWords(text: string): number | undefined {
  return valueOf(text.toLowerCase().split(/[\s-]+/))
}

function valueOf(words: readonly string[]): number | undefined {
  for (const [word, power] of powers) {
    const at = words.indexOf(word)
    if (at === -1) continue
    const times = at === 1 && words[0] === 'a' ? 1 : valueOf(words.slice(0, at))
    const behind = words.slice(words[at + 1] === 'and' ? at + 2 : at + 1)
    const rest = at === words.length - 1 ? 0 : valueOf(behind)
    if (times === undefined || rest === undefined || times === 0 || rest >= power) return undefined
    return times * power + rest
  }
  const [first, second, ...more] = words.map(word => values.get(word))
  if (first === undefined || more.length > 0) return undefined
  if (words.length === 1) return first
  return first >= 20 && second !== undefined && second > 0 && second < 10 ? first + second : undefined
}
