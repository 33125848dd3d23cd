import { dataTable } from '../../dataTable.js'

const values = new Map(
  dataTable(new URL('./numberWords.tsv', import.meta.url), ['language', 'word', 'value']).map(
    ({ language, word, value }) => [`${language} ${word}`, Number(value)] as const
  )
)

/**
 * The number that a word names: `zweiundzwanzig` is 22, `dreihundert` 300, `twenty-one` 21. `ein` is none: it is an article
 * far more often.
 * @param word small letters, `ss` for `ß`
 */
export function numberNamed(word: string, language: 'de' | 'en'): number | undefined {
  const known = values.get(`${language} ${word}`)
  if (known !== undefined) return known
  return language === 'de' ? german(word) : english(word)
}

function german(word: string): number | undefined {
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
  const plain = values.get(`de ${word}`) ?? (word === 'ein' || word === 'eins' ? 1 : undefined)
  if (plain !== undefined) return plain < 100 ? plain : undefined
  const [units, tens] = cut(word, 'und')
  if (tens === undefined) return undefined
  const ten = values.get(`de ${tens}`)
  return ten !== undefined && ten < 100 && ten % 10 === 0 ? sum(ten, 1, unit(units)) : undefined
}

function unit(word: string): number | undefined {
  const value = word === 'ein' ? 1 : values.get(`de ${word}`)
  return value !== undefined && value < 10 ? value : undefined
}

function english(word: string): number | undefined {
  const [tens, units] = cut(word, '-')
  const [ten, one] = [
    values.get(`en ${tens}`),
    values.get(`en ${units ?? ''}`) ?? (units === 'one' ? 1 : undefined)
  ]
  if (ten === undefined || one === undefined || ten % 10 !== 0 || ten < 20 || ten > 90 || one > 9)
    return undefined
  return ten + one
}

function cut(word: string, at: string): [before: string, after: string | undefined] {
  const place = word.indexOf(at)
  return place < 0 ? [word, undefined] : [word.slice(0, place), word.slice(place + at.length)]
}

function sum(one: number | undefined, times: number, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : one * times + other
}
