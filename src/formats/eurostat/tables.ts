import { dataTable } from '../../base/text/dataTable.js'

const columns = ['table', 'german', 'english', 'unit'] as const
const rows = dataTable(new URL('./tables.tsv', import.meta.url), columns)
const known = new Map(rows.map(row => [row.table, row]))

/** A table's name in German and English; of others its code. */
export function tableTitle(table: string): readonly [german: string, english: string] {
  const row = known.get(table)
  return row === undefined
    ? [`Eurostat-Tabelle ${table}`, `Eurostat table ${table}`]
    : [row.german, row.english]
}

/** The unit (Eurostat's code) of tables whose only unit is said by their name. */
export function unitOf(table: string): string | undefined {
  return known.get(table)?.unit || undefined
}
