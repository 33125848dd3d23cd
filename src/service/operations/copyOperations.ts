import { isPostgresUrl } from '../../base/sql/postgres.js'
import { openSqliteHandle } from '../../base/sql/sqlite.js'
import { copyRows } from './copyRows.js'
import { openPostgresOperations } from './openPostgresOperations.js'
import { openSqliteOperations } from './openSqliteOperations.js'

/**
 * Writes what an operations database holds at this moment to a new file of SQLite, whatever others write meanwhile.
 * @param place as `openOperations` takes it
 * @throws Error of the file system or of SQLite; Unavailable of PostgreSQL
 */
export async function copyOperations(place: string, copy: string): Promise<void> {
  if (isPostgresUrl(place)) return copyFromPostgres(place, copy)
  const handle = openSqliteHandle(place)
  try {
    handle.prepare('VACUUM INTO ?').run(copy)
  } finally {
    handle.close()
  }
}

async function copyFromPostgres(url: string, copy: string): Promise<void> {
  const source = await openPostgresOperations(url)
  try {
    const target = await openSqliteOperations(copy)
    try {
      await source.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(moment => copyRows(moment, target.db))
      // All in the one file.
      await target.sweep()
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}
