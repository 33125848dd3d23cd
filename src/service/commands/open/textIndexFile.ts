import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '../../../base/settings/config.js'

type Stored = Pick<Config, 'dataFolder' | 'graphStore'>

/** Where the text index of the shared graph is kept: versions count within one store, so each has a file of its own. */
export function textIndexFile({ dataFolder, graphStore }: Stored): string {
  return join(
    dataFolder,
    'text-index',
    graphStore.kind === 'embedded' ? 'shared.index' : `${named(graphStore.url)}.index`
  )
}

/** Where that of the graph of states is. */
export function statesIndexFile({ dataFolder, graphStore }: Stored): string {
  const name = graphStore.kind === 'embedded' ? 'states.index' : `${named(graphStore.url)}-states.index`
  return join(dataFolder, 'text-index', name)
}

function named(url: string): string {
  return `fuseki-${createHash('sha256').update(url).digest('hex').slice(0, 8)}`
}
