import type { ConnectionUse } from '../../base/sql/connectionUse.js'
import { isPostgresUrl } from '../../base/sql/postgres.js'
import { HEALTH_MS, withinPatience } from '../../base/withinPatience.js'
import { defaultPreviewLimits, type PreviewLimits } from '../../base/settings/previewLimits.js'
import { openClaims, type Claims } from './claims.js'
import { openKeys, type Keys } from './keys.js'
import { openKeyUses } from './keyUses.js'
import { openLedger, type Ledger } from './ledger.js'
import { openPostgresOperations } from './openPostgresOperations.js'
import { openSqliteOperations } from './openSqliteOperations.js'
import { openPreviewCaps, type PreviewCaps } from './previewCaps.js'
import { openPreviews, type Previews } from './previews.js'
import { openPromotions, type Promotions } from './promotions.js'
import { openStoredVectors, type StoredVectors } from './vectors.js'

/** What the service keeps that is not knowledge. Several processes may have it open. */
export interface Operations {
  readonly keys: Keys
  readonly ledger: Ledger
  readonly vectors: StoredVectors
  readonly promotions: Promotions
  readonly previews: Previews
  readonly previewCaps: PreviewCaps
  readonly claims: Claims
  /** What does not answer within `HEALTH_MS` is down. */
  health(): Promise<{ readonly ok: boolean }>
  /** Of this process; undefined where the database is a file. */
  connections(): ConnectionUse | undefined
  /** What the ledger was given before, and when keys were used, is written first; claims that are held are released. */
  close(): Promise<void>
}

export interface OperationsOptions {
  /** The time, for what is written. */
  readonly now?: () => Date
  readonly previewLimits?: PreviewLimits
}

/**
 * Opens (or creates) the operations database, its schema brought up to date.
 * @param place path of a SQLite file, or URL of a database of PostgreSQL (`postgres://…`)
 * @throws InvalidInput that names the place when it is damaged or of a newer program
 * @throws Unavailable of PostgreSQL, Error of SQLite, when it cannot be used
 */
export async function openOperations(
  place: string,
  { now = () => new Date(), previewLimits = defaultPreviewLimits }: OperationsOptions = {}
): Promise<Operations> {
  const database = await (isPostgresUrl(place) ? openPostgresOperations(place) : openSqliteOperations(place))
  const { db, rows, changeKeys, beginPreview } = database
  const ledger = openLedger(db, database.writeRows)
  const uses = openKeyUses(database.writeUses, now)
  const claims = openClaims(db, database.storeTime && { storeTime: database.storeTime })
  return {
    keys: openKeys(db, { rows, alone: changeKeys, now, uses }),
    ledger,
    vectors: openStoredVectors(db, () => database.sweep()),
    promotions: openPromotions(db),
    previews: openPreviews(db),
    previewCaps: openPreviewCaps(db, beginPreview, previewLimits),
    claims,
    async health() {
      const isUp = async () => {
        await database.isUp()
        return true
      }
      return { ok: await withinPatience<boolean>(HEALTH_MS, isUp, false) }
    },
    connections: () => database.connections?.(),
    async close() {
      await ledger.flushed()
      await uses.close()
      await claims.close()
      await database.close()
    }
  }
}
