import { dirname } from 'node:path'
import { Kysely, SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely'
import Database from 'libsql'
import { makeFolder } from '../files/makeFolder.js'

/** A connection with its own transactions; synchronous, for the few places that cannot wait. */
export type SqliteHandle = InstanceType<typeof Database>
export type PreparedStatement = Database.Statement<unknown[]>

/** Statements kept prepared for each connection; ours are few, and preparing costs more than running them. */
const STATEMENTS = 200

/**
 * Opens (or creates, with its folder) a database that keeps what it has acknowledged: write-ahead log, synced at each
 * commit. Several processes may have it open; a writer waits up to 10 s for another.
 * @throws Error of the file system or of SQLite (`SQLITE_NOTADB`, `SQLITE_CANTOPEN` …)
 */
export function openSqliteHandle(file: string): SqliteHandle {
  if (file !== ':memory:') makeFolder(dirname(file))
  const handle = opened(file)
  try {
    handle.exec('PRAGMA busy_timeout = 10000')
    handle.exec('PRAGMA journal_mode = WAL')
    handle.exec('PRAGMA synchronous = FULL')
    handle.exec('PRAGMA foreign_keys = ON')
  } catch (error) {
    handle.close()
    throw named(error, file)
  }
  return handle
}

/** Makes a database that is whole in its one file when this returns. */
export function createSqliteFile(file: string, statements: string): void {
  const handle = opened(file)
  try {
    handle.exec(statements)
  } finally {
    handle.close()
  }
}

/**
 * Brings everything into the database's own file, and leaves an empty write-ahead log.
 * @throws Error with code `SQLITE_BUSY` when others read or write for longer than the connection waits
 */
export function emptyWriteAheadLog(handle: SqliteHandle): void {
  const [state] = handle.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all() as { busy: number }[]
  if (state?.busy !== 0)
    throw Object.assign(new Error('The database is being used by others'), { code: 'SQLITE_BUSY' })
}

/**
 * Does something in a transaction that takes the write lock first, by a statement that is executed without being
 * prepared: a prepared one that finds the lock taken stays in progress, as libsql does not reset it, and while it does
 * nothing can be committed on its connection (tursodatabase/libsql-js #238).
 * @throws Error with code `SQLITE_BUSY` when another holds the lock for longer than the connection waits
 */
export function withLock<Result>(handle: SqliteHandle, work: () => Result): Result {
  handle.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    handle.exec('COMMIT')
    return result
  } catch (error) {
    rollBack(handle)
    throw error
  }
}

/**
 * Kysely over an open connection; `destroy()` closes the connection too. Its transactions take the write lock when they
 * begin (`BEGIN IMMEDIATE`): one that reads first and writes later would fail at once when another process wrote between.
 * A statement that writes outside of one gets its own (`withLock`); one that writes and returns rows has to be in one.
 */
export function kyselyOver<Tables>(handle: SqliteHandle): Kysely<Tables> {
  const prepared = new Map<string, SqliteStatement>()
  const database: SqliteDatabase = {
    close: () => handle.close(),
    prepare: text => {
      const statement = prepared.get(text) ?? order(handle, text) ?? prepare(handle, text)
      if (prepared.size < STATEMENTS) prepared.set(text, statement)
      return statement
    }
  }
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database }) })
}

/** SQLite has rolled back by itself when a disk was full or could not be read. */
function rollBack(handle: SqliteHandle): void {
  if (handle.inTransaction) handle.exec('ROLLBACK')
}

const NO_ROWS = { changes: 0, lastInsertRowid: 0 }
const ORDERS = new Map([
  ['begin', (handle: SqliteHandle) => handle.exec('BEGIN IMMEDIATE')],
  ['commit', (handle: SqliteHandle) => handle.exec('COMMIT')],
  ['rollback', rollBack]
])

function order(handle: SqliteHandle, text: string): SqliteStatement | undefined {
  const execute = ORDERS.get(text)
  return (
    execute && {
      reader: false,
      run: () => (execute(handle), NO_ROWS),
      all: () => [],
      iterate: () => [].values()
    }
  )
}

function prepare(handle: SqliteHandle, text: string): SqliteStatement {
  const statement = handle.prepare(text)
  return {
    reader: statement.reader,
    run: parameters =>
      handle.inTransaction ? statement.run(parameters) : withLock(handle, () => statement.run(parameters)),
    all: parameters => statement.all(parameters),
    iterate: parameters => statement.iterate(parameters)
  }
}

function opened(file: string): SqliteHandle {
  try {
    return new Database(file)
  } catch (error) {
    throw named(error, file)
  }
}

/** SQLite does not say which file it speaks of. */
function named(error: unknown, path: string): unknown {
  return error instanceof Error ? Object.assign(error, { path }) : error
}
