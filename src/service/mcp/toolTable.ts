import { dataTable } from '../../base/text/dataTable.js'

/** What stands of a tool in the table: which operation it is, how it behaves, and when an agent should use it. */
export interface ToolEntry {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly title: string
  readonly description: string
  readonly annotations: {
    readonly title: string
    readonly readOnlyHint: boolean
    readonly idempotentHint: boolean
    readonly destructiveHint: boolean
    readonly openWorldHint: boolean
  }
  /** For a whole call, in milliseconds. */
  readonly timeoutMs: number
}

const columns = [
  'name',
  'method',
  'path',
  'title',
  'read_only',
  'idempotent',
  'destructive',
  'open_world',
  'seconds',
  'description'
] as const

/** The tools that there may be, in the order in which they are listed. */
export const toolTable: readonly ToolEntry[] = dataTable(
  new URL('./tools.tsv', import.meta.url),
  columns
).map(row => ({
  name: row.name,
  method: row.method,
  path: row.path,
  title: row.title,
  description: row.description,
  annotations: {
    title: row.title,
    readOnlyHint: row.read_only === 'yes',
    idempotentHint: row.idempotent === 'yes',
    destructiveHint: row.destructive === 'yes',
    openWorldHint: row.open_world === 'yes'
  },
  timeoutMs: Number(row.seconds) * 1000
}))
