import { renameSync, rmSync } from 'node:fs'
import { RateLimiterSQLite } from 'rate-limiter-flexible'
import { openSqliteHandle, withLock, type SqliteHandle } from '../../base/sql/sqlite.js'
import { countingOnly } from './countingOnly.js'
import type { QuotaCounts } from './quota.js'

export interface QuotaDamage {
  readonly file: string
  /** Where it lies from now on. */
  readonly aside: string
  readonly cause: Error
}

/** Counts in a file. @throws Error of SQLite when it cannot be opened */
export function openSqliteQuota(
  file: string,
  seconds: number,
  onDamage: (damage: QuotaDamage) => void
): QuotaCounts {
  const handle = openOrReplace(file, onDamage)
  const forget = handle.prepare('DELETE FROM quota WHERE expire < ?')
  return {
    limiter: limiterOver(handle, seconds),
    forget: now => void withLock(handle, () => forget.run(now)),
    close: () => void handle.close()
  }
}

function limiterOver(handle: SqliteHandle, seconds: number): RateLimiterSQLite {
  return new RateLimiterSQLite({
    ...countingOnly(seconds),
    storeClient: {
      prepare: (text: string) => handle.prepare(text),
      transaction: (work: () => unknown) => () => withLock(handle, work)
    },
    storeType: 'better-sqlite3',
    tableName: 'quota',
    tableCreated: true,
    clearExpiredByTimeout: false
  })
}

function openOrReplace(file: string, onDamage: (damage: QuotaDamage) => void): SqliteHandle {
  try {
    return openTable(file)
  } catch (error) {
    if (!isDamage(error)) throw error
    const aside = `${file}.damaged`
    rmSync(aside, { force: true })
    try {
      renameSync(file, aside)
    } catch (cause) {
      // Another process that starts at the same time has set it aside.
      if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause
    }
    for (const ending of ['-wal', '-shm']) rmSync(file + ending, { force: true })
    onDamage({ file, aside, cause: error as Error })
    return openTable(file)
  }
}

function openTable(file: string): SqliteHandle {
  const handle = openSqliteHandle(file)
  try {
    // A minute's count is not worth a sync of the disk; the file stays whole without.
    handle.exec('PRAGMA synchronous = NORMAL')
    handle.exec(
      'CREATE TABLE IF NOT EXISTS quota (key TEXT PRIMARY KEY, points INTEGER NOT NULL, expire INTEGER)'
    )
    handle.prepare('SELECT key, points, expire FROM quota LIMIT 1').all()
    return handle
  } catch (error) {
    handle.close()
    throw error
  }
}

/** Not a database, no longer whole, or with another table of this name. */
function isDamage(error: unknown): boolean {
  const { code = '' } = error as NodeJS.ErrnoException
  return code === 'SQLITE_NOTADB' || code === 'SQLITE_ERROR' || code.startsWith('SQLITE_CORRUPT')
}
