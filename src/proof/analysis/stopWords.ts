import { dataTable } from '../../base/text/dataTable.js'
import { tokensOf } from './tokens.js'

const rows = dataTable(new URL('./stopWords.tsv', import.meta.url), ['language', 'words'])

/** Words that say nothing about what is asked, folded. In the exact channel they count all the same. */
export const stopWords: ReadonlySet<string> = new Set(rows.flatMap(({ words }) => tokensOf(words)))
