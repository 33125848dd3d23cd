import { dataTable, wordsOf } from '../../base/text/dataTable.js'

export interface Country {
  /** ISO 3166-1: two letters, and three. */
  readonly code: string
  readonly code3: string
  /** What texts call it, in German, English or its own language. */
  readonly names: readonly string[]
  /** The beginnings of German words that speak of it, small letters: `österreichisch`. */
  readonly adjectives: readonly string[]
}

/** Germany, its neighbours, the EU, and others of which law or notices speak. */
export const countries: readonly Country[] = dataTable(new URL('./countries.tsv', import.meta.url), [
  'iso3166-1-2',
  'iso3166-1-3',
  'names',
  'adjectives'
]).map(row => ({
  code: row['iso3166-1-2'],
  code3: row['iso3166-1-3'],
  names: row.names.split('|'),
  adjectives: wordsOf(row.adjectives)
}))
