import { isPostgresUrl } from '../../base/sql/postgres.js'
import type { Config } from '../../base/settings/config.js'
import type { LogPlace } from '../../graph/store/embedded/graphLog.js'
import { mustBeOfDatabase } from './mustBeOfDatabase.js'

/**
 * Where the log of an embedded graph is: with the operations store, in files of the data folder or in PostgreSQL.
 * @throws InvalidInput where the folder is of another place
 */
export function placeOfLog(config: Config): LogPlace {
  mustBeOfDatabase(config)
  const { databaseUrl, dataFolder } = config
  if (databaseUrl === undefined || !isPostgresUrl(databaseUrl)) return { folder: dataFolder }
  return { folder: dataFolder, url: databaseUrl }
}
