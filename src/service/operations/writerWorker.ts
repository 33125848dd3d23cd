import { parentPort, workerData } from 'node:worker_threads'
import { answerCalls } from '../../base/threads/answerCalls.js'
import { kyselyOver, openSqliteHandle } from '../../base/sql/sqlite.js'
import { insertRows } from './insertRows.js'
import type { Tables } from './tables.js'
import { writeUses } from './writeUses.js'
import type { WriterCalls, WriterThreadData } from './writerThread.js'

const db = kyselyOver<Tables>(openSqliteHandle((workerData as WriterThreadData).file))

answerCalls<WriterCalls>({
  writeRows: insertRows(db),
  writeUses: writeUses(db),
  close: async () => {
    // After the answer.
    setImmediate(() => parentPort!.close())
    await db.destroy()
  }
})
