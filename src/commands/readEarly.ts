import type { Config } from '../config.js'
import { identifiers } from '../graph/identifiers.js'
import { EarlyReading } from '../retrieval/kept/earlyReading.js'
import { textIndexFile } from './textIndexFile.js'

/**
 * Begins to read the shared graph of an embedded store for its text index, where there is none yet. The base IRI is taken
 * to be that of the settings: of another there is nothing to read, and no harm.
 */
export function readEarly(config: Config): EarlyReading | undefined {
  if (config.graphStore.kind !== 'embedded') return undefined
  const { sharedGraph } = identifiers(config.baseIri)
  return new EarlyReading(textIndexFile(config), async () => {
    const { readGraphAhead } = await import('../store/embedded/readLogText.js')
    return readGraphAhead(config.dataFolder, sharedGraph.value)
  })
}
