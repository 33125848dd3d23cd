import { parentPort, workerData } from 'node:worker_threads'
import { kyselyOver, openSqliteHandle } from '../sqlite.js'
import { insertRows } from './insertRows.js'
import type { LedgerReply, LedgerRequest, LedgerThreadData } from './ledgerThread.js'
import type { Tables } from './tables.js'

const port = parentPort!
const db = kyselyOver<Tables>(openSqliteHandle((workerData as LedgerThreadData).file))
const insert = insertRows(db)

port.on('message', (request: LedgerRequest) => void answer(request))

async function answer({ id, rows }: LedgerRequest): Promise<void> {
  try {
    await (rows ? insert(rows) : db.destroy())
    port.postMessage({ id } satisfies LedgerReply)
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    port.postMessage({ id, fault: { message, code } } satisfies LedgerReply)
  }
  if (!rows) port.close()
}
