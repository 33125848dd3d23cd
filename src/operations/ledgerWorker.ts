import { parentPort, workerData } from 'node:worker_threads'
import { answerCalls } from '../answerCalls.js'
import { kyselyOver, openSqliteHandle } from '../sqlite.js'
import { insertRows } from './insertRows.js'
import type { LedgerCalls, LedgerThreadData } from './ledgerThread.js'
import type { Tables } from './tables.js'

const db = kyselyOver<Tables>(openSqliteHandle((workerData as LedgerThreadData).file))
const insert = insertRows(db)

answerCalls<LedgerCalls>({
  write: async rows => {
    await insert(rows)
  },
  close: async () => {
    // After the answer.
    setImmediate(() => parentPort!.close())
    await db.destroy()
  }
})
