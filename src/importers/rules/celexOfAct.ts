import { dataTable } from '../../dataTable.js'

const rows = dataTable(new URL('./acts.tsv', import.meta.url), ['name', 'celex'])
const acts = new Map(rows.map(({ name, celex }) => [name, celex]))

/** Undefined for a name that the table does not know: nothing is guessed. */
export function celexOfAct(name: string): string | undefined {
  return acts.get(name)
}
