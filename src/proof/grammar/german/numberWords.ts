import { dataTable } from '../../../base/text/dataTable.js'

const values: ReadonlyMap<string, number> = new Map(
  dataTable(new URL('./numberWords.tsv', import.meta.url), ['word', 'value']).map(({ word, value }) => [
    word,
    Number(value)
  ])
)

/**
 * The number that a word names, from 2 to 999,999: `zweiundzwanzig` is 22, `dreihundert` 300. `ein` is none: it is an
 * article far more often.
 * @param word small letters, `ss` for `ß`
 */
export function numberOfWord(word: string): number | undefined {
  const known = values.get(word)
  if (known !== undefined) return known
  if (word.length < 7 || !/hundert|tausend|und.*zig$|und.*ssig$/.test(word)) return undefined
  const [thousands, rest] = cut(word, 'tausend')
  if (rest !== undefined) return sum(thousands === '' ? 1 : below1000(thousands), 1000, below1000(rest))
  return below1000(word)
}

function below1000(word: string): number | undefined {
  if (word === '') return 0
  const [hundreds, rest] = cut(word, 'hundert')
  if (rest !== undefined) return sum(hundreds === '' ? 1 : unit(hundreds), 100, below100(rest))
  return below100(word)
}

function below100(word: string): number | undefined {
  if (word === '') return 0
  const plain = values.get(word) ?? (word === 'ein' || word === 'eins' ? 1 : undefined)
  if (plain !== undefined) return plain < 100 ? plain : undefined
  const [units, tens] = cut(word, 'und')
  const ten = tens === undefined ? undefined : values.get(tens)
  return ten !== undefined && ten < 100 && ten % 10 === 0 ? sum(ten, 1, unit(units)) : undefined
}

function unit(word: string): number | undefined {
  const value = word === 'ein' ? 1 : values.get(word)
  return value !== undefined && value < 10 ? value : undefined
}

function cut(word: string, at: string): [before: string, after: string | undefined] {
  const place = word.indexOf(at)
  return place < 0 ? [word, undefined] : [word.slice(0, place), word.slice(place + at.length)]
}

function sum(one: number | undefined, times: number, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : one * times + other
}
