import { dataTable, wordsOf } from '../../../dataTable.js'
import { keyOf } from '../spelling.js'

const verbs = keysOf(
  dataTable(new URL('./dativeVerbs.tsv', import.meta.url), ['verb', 'datives', 'clauses']).map(
    ({ verb }) => verb
  )
)
const adjectives = keysOf(
  dataTable(new URL('../adjectives/dativeAdjectives.tsv', import.meta.url), ['adjectives']).flatMap(row =>
    wordsOf(row.adjectives)
  )
)

/** Whether a verb, by its infinitive, may take a dative that no preposition governs (`der Behörde mitteilen`). */
export function takesDative(infinitive: string): boolean {
  return verbs.has(keyOf(infinitive))
}

/** The same for an adjective without its ending (`dem Gericht bekannt`). */
export function adjectiveTakesDative(adjective: string): boolean {
  return adjectives.has(keyOf(adjective))
}

function keysOf(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.map(keyOf))
}
