import { dataTable } from '../../../base/text/dataTable.js'
import type { PageLanguage } from '../language/language.js'

const rows = new Map(
  dataTable(new URL('./domains.tsv', import.meta.url), ['key', 'de', 'en']).map(row => [row.key, row])
)

/** What people call the domain of a scope; one that a steward brought is shown by its own name. */
export function domainText(domain: string, language: PageLanguage): string {
  return rows.get(domain)?.[language] ?? domain
}
