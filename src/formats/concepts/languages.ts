import { dataTable } from '../../base/text/dataTable.js'

const rows = dataTable(new URL('./languages.tsv', import.meta.url), ['iso639-3', 'iso639-1'])

/** ISO 639-1 codes (`de`) of the Union's languages by the three letters of its publications office (`DEU`). */
export const languageByLetters: ReadonlyMap<string, string> = new Map(
  rows.map(row => [row['iso639-3'], row['iso639-1']])
)
