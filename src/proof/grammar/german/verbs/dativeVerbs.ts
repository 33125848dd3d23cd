import { dataTable } from '../../../../base/text/dataTable.js'
import { keyOf } from '../spelling.js'

const verbs = new Set(
  dataTable(new URL('./dativeVerbs.tsv', import.meta.url), ['verb', 'datives', 'clauses']).map(({ verb }) =>
    keyOf(verb)
  )
)

/** Whether a verb, by its infinitive, may take a dative that no preposition governs (`der Behörde mitteilen`). */
export function verbTakesDative(infinitive: string): boolean {
  return verbs.has(keyOf(infinitive))
}
