import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isPostgresUrl, postgresName } from '../../base/sql/postgres.js'
import type { Config } from '../../base/settings/config.js'
import { mustBeOfDatabase } from './mustBeOfDatabase.js'
import { mustBeWhole } from './unfinishedRestore.js'

/**
 * Where the operations store is: a file, or the URL of a database.
 * @throws InvalidInput where a restore was cut off, or the data folder is of another place
 */
export function operationsPlace(config: Config): string {
  mustBeWhole(config.dataFolder)
  mustBeOfDatabase(config)
  return placeOfOperations(config)
}

export function placeOfOperations({ databaseUrl, dataFolder }: Config): string {
  if (databaseUrl === undefined) return join(dataFolder, 'operations.sqlite')
  return isPostgresUrl(databaseUrl) ? databaseUrl : fileURLToPath(databaseUrl)
}

/** Where the operations store is, to tell people. */
export function nameOfOperations(config: Config): string {
  const place = placeOfOperations(config)
  return isPostgresUrl(place) ? postgresName(place) : place
}

/** Where the processes of one operations store share their counts of this minute's calls. */
export function quotaPlace(config: Config): string {
  const place = operationsPlace(config)
  return isPostgresUrl(place) ? place : join(dirname(place), 'quota.sqlite')
}
