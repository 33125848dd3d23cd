import type { Config } from '../../base/settings/config.js'
import type { DataFiles } from '../health/checkFiles.js'
import { operationsFile } from './operationsFiles.js'

/** The files whose loss would be a loss. */
export function dataFiles(config: Config): DataFiles {
  return {
    graph: config.graphStore.kind === 'embedded' ? config.dataFolder : undefined,
    operations: operationsFile(config)
  }
}
