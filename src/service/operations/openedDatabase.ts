import type { Kysely } from 'kysely'
import type { ConnectionUse } from '../../base/sql/connectionUse.js'
import type { Alone } from './alone.js'
import type { ClaimsOptions } from './claims.js'
import type { KeyRows } from './keyCache.js'
import type { WriteRows } from './ledger.js'
import type { Tables } from './tables.js'
import type { KeyUse } from './writeUses.js'

/** The operations database of one engine, and what that engine does in its own way. */
export interface OpenedDatabase {
  readonly db: Kysely<Tables>
  readonly rows: KeyRows
  /** In a transaction of its own. */
  readonly changeKeys: Alone
  /** One statement. */
  readonly beginPreview: Alone
  /** Writes rows of the ledger beside the connection; over it where absent. */
  readonly writeRows?: WriteRows
  readonly writeUses: (uses: readonly KeyUse[]) => Promise<void>
  /** Leaves nothing of deleted vectors in the engine's files. */
  sweep(): Promise<void> | void
  readonly storeTime?: NonNullable<ClaimsOptions['storeTime']>
  /** @throws Error when it does not answer */
  isUp(): Promise<void> | void
  /** Where it is asked over connections. */
  readonly connections?: () => ConnectionUse
  close(): Promise<void>
}
