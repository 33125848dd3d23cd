import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '../../base/settings/config.js'
import { mustBeWhole } from './unfinishedRestore.js'

/** Where the operations store is. @throws InvalidInput where a restore was cut off */
export function operationsFile(config: Config): string {
  mustBeWhole(config.dataFolder)
  return placeOfOperations(config)
}

export function placeOfOperations(config: Config): string {
  return config.databaseUrl ? fileURLToPath(config.databaseUrl) : join(config.dataFolder, 'operations.sqlite')
}

/** Where the processes of one operations store share their counts of this minute's calls. */
export function quotaFile(config: Config): string {
  return join(dirname(operationsFile(config)), 'quota.sqlite')
}
