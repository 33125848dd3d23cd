import type { Config } from '../../../base/settings/config.js'
import { identifiers } from '../../../graph/identifiers.js'
import { EarlyReading } from '../../../search/kept/earlyReading.js'
import { knownIndex, knownVectors } from '../../../search/knownQuestions/knownIndex.js'
import { bundledKnownQuestions } from '../../../search/knownQuestions/knownQuestions.js'
import { bundledWordVectors } from '../../../search/wordVectors/bundledWordVectors.js'
import { placeOfLog } from '../placeOfLog.js'
import { textIndexFile } from './textIndexFile.js'

/**
 * Begins to read what a text index is opened of while the store is: the index on disk or, where there is none yet, the
 * shared graph of an embedded store. The base IRI is taken to be that of the settings: of another there is nothing to
 * read, and no harm.
 */
export function readEarly(config: Config): EarlyReading {
  const { sharedGraph } = identifiers(config.baseIri)
  const early = new EarlyReading(textIndexFile(config), async () => {
    if (config.graphStore.kind !== 'embedded') return undefined
    const { readGraphAhead } = await import('../../../graph/store/embedded/readLogText.js')
    return readGraphAhead(placeOfLog(config), sharedGraph.value)
  })
  // A large graph is soon asked, and this needs nothing of it.
  if (early.isKept) {
    void knownIndex(bundledKnownQuestions())
    void knownVectors(bundledKnownQuestions(), bundledWordVectors())
  }
  return early
}
