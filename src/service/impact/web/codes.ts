import { dataTable } from '../../../base/text/dataTable.js'
import type { PageLanguage } from '../../web/language/language.js'

const rows = new Map(
  dataTable(new URL('./codes.tsv', import.meta.url), ['kind', 'code', 'de', 'en']).map(
    ({ kind, code, ...words }) => [`${kind} ${code}`, words]
  )
)

/** What a code means (`method`, `declared`), in a language; a code that the table lacks stands for itself. */
export function codeIn(language: PageLanguage): (kind: string, code: string) => string {
  return (kind, code) => rows.get(`${kind} ${code}`)?.[language] ?? code
}
