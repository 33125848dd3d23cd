import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { InvalidInput } from '../../base/errors.js'
import { makeFolder } from '../../base/files/makeFolder.js'
import type { Config } from '../../base/settings/config.js'
import { isPostgresUrl, postgresName } from '../../base/sql/postgres.js'
import { logFile } from '../../graph/store/embedded/logFile.js'

type Place = Pick<Config, 'dataFolder' | 'databaseUrl' | 'graphStore'>

/** Stands in the data folder of a service whose operations are in PostgreSQL, and says where. */
const MARK = 'database'

/** Says in the data folder of a service which database it is of; nothing where that is a file. */
export function markDatabase({ dataFolder, databaseUrl }: Place): void {
  if (databaseUrl === undefined || !isPostgresUrl(databaseUrl)) return
  makeFolder(dataFolder)
  writeFileSync(join(dataFolder, MARK), `${postgresName(databaseUrl)}\n`, { mode: 0o600 })
}

/**
 * A command with other settings than the service of its data folder would answer of other data, and begin it there.
 * @throws InvalidInput where the folder is of a service over PostgreSQL and the settings name none, or the other way round
 */
export function mustBeOfDatabase({ dataFolder, databaseUrl, graphStore }: Place): void {
  if (databaseUrl === undefined || !isPostgresUrl(databaseUrl)) {
    const mark = join(dataFolder, MARK)
    if (!existsSync(mark)) return
    throw new InvalidInput(
      `${dataFolder} is of a service whose data is in ${readFileSync(mark, 'utf8').trim()}: set BELEG_DATABASE_URL as that service has it, or BELEG_DATA to another folder`
    )
  }
  const file = logFile(dataFolder)
  if (graphStore.kind === 'embedded' && existsSync(file)) {
    throw new InvalidInput(
      `${file} holds a graph, but BELEG_DATABASE_URL names a database of PostgreSQL: "beleg backup" without it, and "beleg restore" with it and an empty BELEG_DATA, bring one into the other`
    )
  }
}
