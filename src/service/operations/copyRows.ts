import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely'
import type { Tables } from './tables.js'

/** The columns of each table that tell its rows apart. Claims are left out: who held one is another process. */
const KEYS = {
  issued_key: ['id'],
  ledger: ['request_id'],
  vector: ['embedder', 'graph', 'hash'],
  promotion: ['iri'],
  preview: ['domain'],
  preview_start: ['id']
} as const satisfies Partial<Record<keyof Tables, readonly string[]>>

const ROWS_AT_ONCE = 500

/** Tables whose names are only known as the program runs. */
type AnyTables = Record<string, Record<string, unknown>>

/**
 * Copies all rows that outlast a process from one operations database to an empty one, whatever engines they are.
 * @param from in a transaction, where others write meanwhile
 */
export async function copyRows(from: Kysely<Tables>, to: Kysely<Tables>): Promise<void> {
  for (const [table, columns] of Object.entries(KEYS)) {
    for await (const rows of pages(from as unknown as Kysely<AnyTables>, table, columns)) {
      await (to as unknown as Kysely<AnyTables>).insertInto(table).values(rows).execute()
    }
  }
  const { generation } = await from
    .selectFrom('key_generation')
    .select('generation')
    .executeTakeFirstOrThrow()
  await to.updateTable('key_generation').set({ generation }).execute()
}

/** Whether there is a row that a copy would have to be merged with. */
export async function isEmpty(db: Kysely<Tables>): Promise<boolean> {
  for (const table of Object.keys(KEYS)) {
    const row = await (db as unknown as Kysely<AnyTables>)
      .selectFrom(table)
      .select(each => each.lit(1).as('one'))
      .limit(1)
      .executeTakeFirst()
    if (row !== undefined) return false
  }
  return true
}

async function* pages(from: Kysely<AnyTables>, table: string, columns: readonly string[]) {
  let last: Record<string, unknown> | undefined
  do {
    const after = last
    let query = from.selectFrom(table).selectAll().limit(ROWS_AT_ONCE)
    for (const column of columns) query = query.orderBy(column)
    if (after !== undefined) query = query.where(each => isBehind(each, columns, after))
    const rows = (await query.execute()).map(withBytes)
    if (rows.length > 0) yield rows
    last = rows.length < ROWS_AT_ONCE ? undefined : rows.at(-1)
  } while (last !== undefined)
}

/** In the order of the columns. */
function isBehind(
  each: ExpressionBuilder<AnyTables, string>,
  columns: readonly string[],
  row: Record<string, unknown>
): Expression<SqlBool> {
  return each.or(
    columns.map((column, at) =>
      each.and([
        ...columns.slice(0, at).map(equal => each(equal, '=', row[equal])),
        each(column, '>', row[column])
      ])
    )
  )
}

/** Bytes as all drivers take them: libsql gives them as `ArrayBuffer`. */
function withBytes(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof ArrayBuffer ? Buffer.from(value) : value
    ])
  )
}
