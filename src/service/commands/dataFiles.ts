import type { Config } from '../../base/settings/config.js'
import type { DataFiles } from '../health/checkFiles.js'
import { isPostgresUrl } from '../../base/sql/postgres.js'
import { operationsPlace } from './operationsPlace.js'

/** The files whose loss would be a loss; a database of PostgreSQL is its operator's. */
export function dataFiles(config: Config): DataFiles {
  const operations = operationsPlace(config)
  return {
    graph: config.graphStore.kind === 'embedded' ? config.dataFolder : undefined,
    operations: isPostgresUrl(operations) ? undefined : operations
  }
}
