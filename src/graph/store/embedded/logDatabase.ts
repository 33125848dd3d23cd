import type { Kysely } from 'kysely'
import type { ConnectionUse } from '../../../base/sql/connectionUse.js'
import type { LogTables } from './logTables.js'
import type { Snapshot } from './snapshots.js'

/** The database of a log, and what its engine does in its own way. */
export interface LogDatabase {
  readonly db: Kysely<LogTables>
  /** Its own name, kept in it; absent for a file, beside which its snapshots lie. */
  readonly id?: string
  /** Does something that meets no other writer, or waits for him. @throws Unavailable */
  patiently<Result>(work: () => Promise<Result>): Promise<Result>
  /** Whether taking them out spares more than it costs. */
  isWorthCompacting(snapshot: Snapshot): Promise<boolean>
  /** Takes differences out of the log that a snapshot holds. */
  compact(snapshot: Snapshot): Promise<void>
  /** Brings the snapshot that took the place of differences, to machines that share no files. @throws LogGap */
  readonly bringBase?: (target: Snapshot) => Promise<void>
  /** Leaves nothing in the engine's files of what was taken out. */
  rewrite(): Promise<void>
  /** Where it is asked over connections. */
  readonly connections?: () => ConnectionUse
  /** Bytes that it takes. */
  size(): Promise<number>
  close(): Promise<void>
}
