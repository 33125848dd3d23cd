import { Unavailable } from '../../base/errors.js'
import { openSqliteHandle } from '../../base/sql/sqlite.js'

/**
 * Holds a file for this process alone; when the process ends, however it ends, the system lets go of it.
 * @param what for the message: `beleg fetch gii`
 * @returns what lets go of it
 * @throws Unavailable while another process holds it; Error of the file system
 */
export function holdAlone(file: string, what: string): () => void {
  const handle = openSqliteHandle(file)
  try {
    handle.exec('PRAGMA busy_timeout = 0')
    handle.exec('BEGIN IMMEDIATE')
  } catch (error) {
    handle.close()
    if ((error as NodeJS.ErrnoException).code !== 'SQLITE_BUSY') throw error
    throw new Unavailable(`${what} is running already on this folder: wait until it has finished`)
  }
  return () => handle.close()
}
