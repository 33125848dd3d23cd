import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '../../../base/settings/config.js'

/** Where the text index of the shared graph is kept: versions count within one store, so each has a file of its own. */
export function textIndexFile({ dataFolder, graphStore }: Config): string {
  const folder = join(dataFolder, 'text-index')
  if (graphStore.kind === 'embedded') return join(folder, 'shared.index')
  return join(folder, `fuseki-${createHash('sha256').update(graphStore.url).digest('hex').slice(0, 8)}.index`)
}
