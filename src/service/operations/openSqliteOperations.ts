import { damageOf, openedSqliteHandle, type OpenedSqlite } from '../../base/sql/keptSqlite.js'
import { emptyWriteAheadLog, kyselyOver, type SqliteHandle } from '../../base/sql/sqlite.js'
import type { KeyRows } from './keyCache.js'
import { migrateSqlite, migrationCount } from './migrations.js'
import type { OpenedDatabase } from './openedDatabase.js'
import type { IssuedKeyTable, Tables } from './tables.js'
import { WriterThread } from './writerThread.js'
import { writeUses } from './writeUses.js'

/** Its version rises with the migrations. */
const OPERATIONS: OpenedSqlite = {
  what: 'the operations database',
  application: 0x42656c02,
  table: 'issued_key',
  version: migrationCount
}

/**
 * Opens (or creates) the operations database in a file, its schema brought up to date.
 * @throws InvalidInput that names the file when it is damaged or of a newer program
 * @throws Error of SQLite when the file cannot be used
 */
export async function openSqliteOperations(file: string): Promise<OpenedDatabase> {
  const handle = openedSqliteHandle(file, OPERATIONS)
  // What is deleted is overwritten: it may be a tenant's.
  handle.exec('PRAGMA secure_delete = ON')
  const db = kyselyOver<Tables>(handle)
  try {
    await migrateSqlite(handle, db)
  } catch (error) {
    await db.destroy()
    throw damageOf(error, file, OPERATIONS)
  }
  // What is in memory is there for one connection alone.
  const thread = file === ':memory:' ? undefined : new WriterThread(file)
  const rows = sqliteKeyRows(handle)
  return {
    db,
    rows,
    // Its transactions take the write lock when they begin, and a statement by itself is one.
    changeKeys: work => db.transaction().execute(work),
    beginPreview: work => work(db),
    ...(thread && { writeRows: each => thread.writeRows(each) }),
    writeUses: thread ? each => thread.writeUses(each) : writeUses(db),
    sweep: () => emptyWriteAheadLog(handle),
    isUp: () => void rows.generation(),
    async close() {
      await thread?.close()
      await db.destroy()
    }
  }
}

function sqliteKeyRows(handle: SqliteHandle): KeyRows {
  const generation = handle.prepare('SELECT generation FROM key_generation').pluck()
  const byId = handle.prepare('select * from "issued_key" where "id" = ?')
  return {
    looksLast: 0,
    generation: () => {
      const [current] = generation.all()
      if (current === undefined) throw new Error('The operations database has lost its table of keys')
      return current as number
    },
    byId: id => (byId.all(id) as IssuedKeyTable[])[0]
  }
}
