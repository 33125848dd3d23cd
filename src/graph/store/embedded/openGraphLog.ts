import { InvalidInput, Unavailable } from '../../../base/errors.js'
import { postgresName } from '../../../base/sql/postgres.js'
import { GraphLog, type LogPlace } from './graphLog.js'
import { logFile } from './logFile.js'
import { openPostgresLog } from './openPostgresLog.js'
import { openSqliteLog } from './openSqliteLog.js'

/** @throws InvalidInput when the place cannot be used; Unavailable */
export async function openGraphLog({ folder, url }: LogPlace): Promise<GraphLog> {
  const file = logFile(folder)
  try {
    return new GraphLog(await (url === undefined ? openSqliteLog(file) : openPostgresLog(url)))
  } catch (error) {
    if (error instanceof Unavailable || error instanceof InvalidInput) throw error
    const name = url === undefined ? file : `in ${postgresName(url)}`
    throw new InvalidInput(`The graph's log ${name} cannot be opened: ${(error as Error).message}`, {
      cause: error
    })
  }
}
