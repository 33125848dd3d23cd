import { join } from 'node:path'

/** The file of a log that is in its folder. */
export function logFile(folder: string): string {
  return join(folder, 'graph.sqlite')
}
