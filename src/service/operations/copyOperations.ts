import { openSqliteHandle } from '../../base/sql/sqlite.js'

/**
 * Writes what an operations database holds at this moment to a new file, whatever others write meanwhile.
 * @throws Error of the file system or of SQLite
 */
export function copyOperations(file: string, copy: string): void {
  const handle = openSqliteHandle(file)
  try {
    handle.prepare('VACUUM INTO ?').run(copy)
  } finally {
    handle.close()
  }
}
