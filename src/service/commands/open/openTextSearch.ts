import type { EarlyReading } from '../../../search/kept/earlyReading.js'
import { openRetrieval } from '../../../search/openRetrieval.js'
import type { Retrieval } from '../../../search/retrieval.js'
import { watchedRetrieval } from '../../../search/watchedRetrieval.js'
import { openEmbedding, type Embedding } from './openEmbedding.js'
import type { OpenedStores, Opening } from './opening.js'
import { statesIndexFile, textIndexFile } from './textIndexFile.js'

/** Opens what texts are found by: their words and, with an embedder, what they mean. */
export async function openTextSearch(
  { config, log, open, watch }: Opening,
  { store, ids, operations }: OpenedStores,
  early: EarlyReading
): Promise<{ readonly embedding: Embedding | undefined; readonly retrieval: Retrieval }> {
  const embedding = await openEmbedding({ config, store, ids, kept: operations.vectors, log, watch })
  open.add('embedder', () => embedding?.close())
  const retrieval = await openRetrieval({
    ...{ store, ids, file: textIndexFile(config), statesFile: statesIndexFile(config), early },
    ...(embedding && { vectors: embedding.vectors }),
    told: (what, cause) => log.warn({ ...(cause && { reason: cause.message }) }, what)
  })
  open.add('text index', () => retrieval.close())
  return { embedding, retrieval: watch ? watchedRetrieval(retrieval, watch) : retrieval }
}
