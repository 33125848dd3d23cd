import { dataTable } from '../../dataTable.js'

const rows = dataTable(new URL('./languages.tsv', import.meta.url), ['iso639-3', 'iso639-1'])
const codes = new Map(rows.map(row => [row['iso639-3'], row['iso639-1']]))

/** `de` for `DEU`; `und` for a code that is none of the EU's languages. */
export function languageOf(code: string | undefined): string {
  return codes.get(code?.toUpperCase() ?? '') ?? 'und'
}
