import { dataTable, wordsOf } from '../../dataTable.js'

/** The words of `sentenceWords.tsv`, which says what each list is for. */
const rows = dataTable(new URL('./sentenceWords.tsv', import.meta.url), ['list', 'words'])

const list = (name: string): ReadonlySet<string> =>
  new Set(rows.filter(row => row.list === name).flatMap(({ words }) => wordsOf(words)))

export const abbreviations = list('abbreviation')
export const sentenceStarters = list('sentence start')
