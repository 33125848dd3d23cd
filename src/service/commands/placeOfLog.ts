import { existsSync } from 'node:fs'
import { InvalidInput } from '../../base/errors.js'
import { isPostgresUrl } from '../../base/sql/postgres.js'
import type { Config } from '../../base/settings/config.js'
import type { LogPlace } from '../../graph/store/embedded/graphLog.js'
import { logFile } from '../../graph/store/embedded/logFile.js'

/**
 * Where the log of an embedded graph is: with the operations store, in files of the data folder or in PostgreSQL.
 * @throws InvalidInput where a file holds a graph that the settings would leave behind
 */
export function placeOfLog({ databaseUrl, dataFolder }: Config): LogPlace {
  if (databaseUrl === undefined || !isPostgresUrl(databaseUrl)) return { folder: dataFolder }
  const file = logFile(dataFolder)
  if (existsSync(file)) {
    throw new InvalidInput(
      `${file} holds a graph, but BELEG_DATABASE_URL names a database of PostgreSQL: "beleg backup" without it, and "beleg restore" with it and an empty BELEG_DATA, bring one into the other`
    )
  }
  return { folder: dataFolder, url: databaseUrl }
}
