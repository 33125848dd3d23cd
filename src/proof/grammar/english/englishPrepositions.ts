import { dataTable } from '../../../base/text/dataTable.js'

/** Prepositions, of one word or several (`in accordance with`); small letters, single blanks. */
export const englishPrepositions: ReadonlySet<string> = new Set(
  dataTable(new URL('./prepositions.tsv', import.meta.url), ['preposition']).map(
    ({ preposition }) => preposition
  )
)
