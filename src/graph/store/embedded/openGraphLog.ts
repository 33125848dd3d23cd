import { InvalidInput, Unavailable } from '../../../base/errors.js'
import { GraphLog, type LogPlace } from './graphLog.js'
import type { LogDatabase } from './logDatabase.js'
import { logFile } from './logFile.js'
import { openPostgresLog } from './openPostgresLog.js'
import { openSqliteLog } from './openSqliteLog.js'

/** @throws InvalidInput when the place cannot be used; Unavailable */
export async function openGraphLog({ folder, url }: LogPlace): Promise<GraphLog> {
  return new GraphLog(await (url === undefined ? openFile(logFile(folder)) : openPostgresLog(url)))
}

async function openFile(file: string): Promise<LogDatabase> {
  try {
    return await openSqliteLog(file)
  } catch (error) {
    if (error instanceof Unavailable || error instanceof InvalidInput) throw error
    throw new InvalidInput(`The graph's log ${file} cannot be opened: ${(error as Error).message}`, {
      cause: error
    })
  }
}
