import { kyselyOver, openSqliteHandle } from '../sqlite.js'
import { openKeys, type Keys } from './keys.js'
import { openLedger, type Ledger } from './ledger.js'
import { migrate } from './migrations.js'
import type { Tables } from './tables.js'
import { openVectors, type KeptVectors } from './vectors.js'

/** What the service keeps that is not knowledge. Several processes may have it open. */
export interface Operations {
  readonly keys: Keys
  readonly ledger: Ledger
  readonly vectors: KeptVectors
  health(): { readonly ok: boolean }
  close(): Promise<void>
}

export interface OperationsOptions {
  /** The time, for what is written. */
  readonly now?: () => Date
}

/**
 * Opens (or creates) the operations database, its schema brought up to date.
 * @param file path of the SQLite file
 * @throws Error of SQLite when the file cannot be used
 */
export async function openOperations(
  file: string,
  { now = () => new Date() }: OperationsOptions = {}
): Promise<Operations> {
  const handle = openSqliteHandle(file)
  const db = kyselyOver<Tables>(handle)
  try {
    await migrate(handle, db)
  } catch (error) {
    await db.destroy()
    throw error
  }
  const probe = handle.prepare('SELECT generation FROM key_generation')
  return {
    keys: openKeys(handle, db, now),
    ledger: openLedger(db),
    vectors: openVectors(db),
    health() {
      try {
        return { ok: probe.all().length === 1 }
      } catch {
        return { ok: false }
      }
    },
    close: () => db.destroy()
  }
}
