import { dataTable } from '../../../base/text/dataTable.js'

/** The Länder of Germany, a row each of `laender.tsv`, which says what its columns are. */
export const laender = dataTable(new URL('./laender.tsv', import.meta.url), [
  'nuts',
  'iso3166-2',
  'german',
  'english',
  'adjective',
  'abbreviations'
])
