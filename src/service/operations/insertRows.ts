import type { Kysely } from 'kysely'
import type { LedgerTable, Tables } from './tables.js'

/** Writes rows of the ledger in one statement; those whose request is there already are left out. */
export function insertRows(db: Kysely<Tables>) {
  return async (rows: readonly LedgerTable[]): Promise<void> => {
    await db
      .insertInto('ledger')
      .values([...rows])
      .onConflict(conflict => conflict.column('request_id').doNothing())
      .execute()
  }
}
