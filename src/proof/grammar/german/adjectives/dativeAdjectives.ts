import { dataTable, wordsOf } from '../../../../base/text/dataTable.js'
import { keyOf } from '../spelling.js'

const adjectives = new Set(
  dataTable(new URL('./dativeAdjectives.tsv', import.meta.url), ['adjectives'])
    .flatMap(row => wordsOf(row.adjectives))
    .map(keyOf)
)

/** Whether an adjective without its ending may take a dative that no preposition governs (`dem Gericht bekannt`). */
export function adjectiveTakesDative(adjective: string): boolean {
  return adjectives.has(keyOf(adjective))
}
