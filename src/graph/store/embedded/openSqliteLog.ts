import { stat } from 'node:fs/promises'
import { Unavailable } from '../../../base/errors.js'
import { damageOf, openedSqliteHandle, type OpenedSqlite } from '../../../base/sql/keptSqlite.js'
import { emptyWriteAheadLog, kyselyOver } from '../../../base/sql/sqlite.js'
import { forgetDifferences } from './forgetDifferences.js'
import type { LogDatabase } from './logDatabase.js'
import { createTables, type LogTables } from './logTables.js'

/** How long another writer is waited for, in milliseconds, and how often it is looked whether it has ended. */
const PATIENCE = 10_000
const PAUSE = 5

const GRAPH_LOG: OpenedSqlite = {
  what: "the graph's log",
  application: 0x42656c01,
  table: 'head',
  version: 1
}

/** Opens a log in a file, or makes one. @throws InvalidInput, Error of SQLite */
export async function openSqliteLog(file: string): Promise<LogDatabase> {
  const handle = openedSqliteHandle(file, GRAPH_LOG)
  // SQLite waits by blocking the thread; here it is asked again instead.
  handle.exec('PRAGMA busy_timeout = 0')
  const db = kyselyOver<LogTables>(handle)
  const patiently = <Result>(work: () => Promise<Result>) => whileBusy(file, work)
  try {
    await patiently(() => createTables(db))
  } catch (error) {
    await db.destroy()
    throw error
  }
  /** What is no statement of Kysely's, on its only connection, when nobody else uses it. */
  const order = (work: () => void) => patiently(() => db.connection().execute(() => Promise.resolve(work())))
  return {
    db,
    patiently,
    isWorthCompacting: () => Promise.resolve(true),
    compact: ({ seq }) => patiently(() => db.transaction().execute(step => forgetDifferences(step, seq))),
    async rewrite() {
      await order(() => handle.exec('VACUUM'))
      await order(() => emptyWriteAheadLog(handle))
    },
    async size() {
      const sizes = ['', '-wal'].map(ending =>
        stat(file + ending).then(
          ({ size }) => size,
          () => 0
        )
      )
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    },
    close: () => db.destroy()
  }
}

async function whileBusy<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + PATIENCE
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error)) throw damageOf(error, file, GRAPH_LOG)
      if (performance.now() > end) throw new Unavailable('The graph is being written by another process', 5)
      await new Promise(resolve => setTimeout(resolve, PAUSE + Math.random() * PAUSE))
    }
  }
}

function isBusy(error: unknown): boolean {
  const code = (error as { code?: unknown }).code
  return typeof code === 'string' && code.startsWith('SQLITE_BUSY')
}
