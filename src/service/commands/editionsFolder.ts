import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '../../base/settings/config.js'

/**
 * Where the editions of a graph lie: versions count within one store, so each has a folder of its own.
 */
export function editionsFolder({ dataFolder, graphStore }: Config): string {
  const folder = join(dataFolder, 'editions')
  if (graphStore.kind === 'embedded') return folder
  return join(folder, `fuseki-${createHash('sha256').update(graphStore.url).digest('hex').slice(0, 8)}`)
}
