import { damageOf, openedSqliteHandle, type OpenedSqlite } from '../../base/sql/keptSqlite.js'
import { defaultPreviewLimits, type PreviewLimits } from '../../base/settings/previewLimits.js'
import { kyselyOver } from '../../base/sql/sqlite.js'
import { openClaims, type Claims } from './claims.js'
import { openKeys, type Keys } from './keys.js'
import { openKeyUses } from './keyUses.js'
import { openLedger, type Ledger } from './ledger.js'
import { migrate, migrationCount } from './migrations.js'
import { openPreviewCaps, type PreviewCaps } from './previewCaps.js'
import { openPreviews, type Previews } from './previews.js'
import { openPromotions, type Promotions } from './promotions.js'
import type { Tables } from './tables.js'
import { openStoredVectors, type StoredVectors } from './vectors.js'
import { WriterThread } from './writerThread.js'
import { writeUses } from './writeUses.js'

/** What the service keeps that is not knowledge. Several processes may have it open. */
export interface Operations {
  readonly keys: Keys
  readonly ledger: Ledger
  readonly vectors: StoredVectors
  readonly promotions: Promotions
  readonly previews: Previews
  readonly previewCaps: PreviewCaps
  readonly claims: Claims
  health(): { readonly ok: boolean }
  /** What the ledger was given before, and when keys were used, is written first; claims that are held are released. */
  close(): Promise<void>
}

/** Its version rises with the migrations. */
const OPERATIONS: OpenedSqlite = {
  what: 'the operations database',
  application: 0x42656c02,
  table: 'issued_key',
  version: migrationCount
}

export interface OperationsOptions {
  /** The time, for what is written. */
  readonly now?: () => Date
  readonly previewLimits?: PreviewLimits
}

/**
 * Opens (or creates) the operations database, its schema brought up to date.
 * @param file path of the SQLite file
 * @throws InvalidInput that names the file when it is damaged or of a newer program
 * @throws Error of SQLite when the file cannot be used
 */
export async function openOperations(
  file: string,
  { now = () => new Date(), previewLimits = defaultPreviewLimits }: OperationsOptions = {}
): Promise<Operations> {
  const handle = openedSqliteHandle(file, OPERATIONS)
  // What is deleted is overwritten: it may be a tenant's.
  handle.exec('PRAGMA secure_delete = ON')
  const db = kyselyOver<Tables>(handle)
  try {
    await migrate(handle, db)
  } catch (error) {
    await db.destroy()
    throw damageOf(error, file, OPERATIONS)
  }
  // What is in memory is there for one connection alone.
  const thread = file === ':memory:' ? undefined : new WriterThread(file)
  const ledger = openLedger(db, thread && (rows => thread.writeRows(rows)))
  const uses = openKeyUses(thread ? each => thread.writeUses(each) : writeUses(db), now)
  const claims = openClaims(db)
  const probe = handle.prepare('SELECT generation FROM key_generation')
  return {
    keys: openKeys(handle, db, now, uses),
    ledger,
    vectors: openStoredVectors(handle, db),
    promotions: openPromotions(db),
    previews: openPreviews(db),
    previewCaps: openPreviewCaps(db, previewLimits),
    claims,
    health() {
      try {
        return { ok: probe.all().length === 1 }
      } catch {
        return { ok: false }
      }
    },
    async close() {
      await ledger.flushed()
      await uses.close()
      await claims.close()
      await thread?.close()
      await db.destroy()
    }
  }
}
