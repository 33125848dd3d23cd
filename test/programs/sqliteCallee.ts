import { setImmediate } from 'node:timers/promises'
import { answerCalls } from '../../src/base/threads/answerCalls.js'
import { openSqliteHandle } from '../../src/base/sql/sqlite.js'

export type SqliteCalleeCalls = {
  /** Asks SQLite again and again, until it is no longer needed. */
  readonly ask: (nothing: undefined) => void
}

/** What a thread does that calls native code of ours, for `workerThread.test.ts`. */
const handle = openSqliteHandle(':memory:')
const statement = handle.prepare(
  `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000) SELECT i, 'n' || i AS name FROM n`
)

answerCalls<SqliteCalleeCalls>({
  ask: async (_, { signal, part }) => {
    part(0)
    for (; !signal.aborted; await setImmediate()) for (let at = 0; at < 20; at++) statement.all()
  }
})
