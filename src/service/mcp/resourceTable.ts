import { dataTable } from '../../base/text/dataTable.js'

const columns = ['name', 'template', 'title', 'description'] as const

/** The forms of IRIs under which the graph's things can be read; `{base}` is where all of them begin. */
export const resourceTable = dataTable(new URL('./resources.tsv', import.meta.url), columns)
