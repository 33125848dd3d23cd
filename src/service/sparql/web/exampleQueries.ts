import { readFileSync } from 'node:fs'
import { dataTable } from '../../../base/text/dataTable.js'
import type { PageLanguage } from '../../web/language/language.js'

export interface ExampleQuery {
  readonly title: string
  readonly text: string
}

const folder = new URL('../../../../docs/queries/', import.meta.url)
const EXAMPLES = dataTable(new URL('./exampleQueries.tsv', import.meta.url), ['name', 'de', 'en']).map(
  ({ name, de, en }) => ({ de, en, text: readFileSync(new URL(`${name}.rq`, folder), 'utf8').trim() })
)

/** The queries of docs/queries, in the order of the table. */
export function exampleQueries(language: PageLanguage): ExampleQuery[] {
  return EXAMPLES.map(({ text, [language]: title }) => ({ title, text }))
}
