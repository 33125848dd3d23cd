import type { NamedNode } from '@rdfjs/types'
import type { Logger } from 'pino'
import type { Config } from '../../../base/settings/config.js'
import { Unavailable } from '../../../base/errors.js'
import type { Identifiers } from '../../../graph/identifiers.js'
import { isNumbered } from '../../../graph/ownIris.js'
import { openVectors } from '../../../search/vectors/openVectors.js'
import type { Vectors } from '../../../search/vectors/vectors.js'
import type { VectorStore } from '../../../search/vectors/vectorStore.js'
import { followShared } from '../../search/vectors/followShared.js'
import { watchedEmbedder } from '../../../base/model/watchedModel.js'
import type { Watch } from '../../../base/log/watch.js'
import type { GraphStore } from '../../../graph/store/graphStore.js'

/** A call embeds a few texts; a server that needs longer for them is of no use. In milliseconds. */
const CALL_LIMIT = 60_000
/** A client that ingests a document does not wait longer for its vectors. In milliseconds. */
const INGEST_LIMIT = 30_000

export interface Embedding {
  readonly vectors: Vectors
  /** Embeds a tenant's graph as it stands. @throws Unavailable when not all of it could be embedded in time */
  readonly embedTenant: (graph: NamedNode) => Promise<void>
  close(): Promise<void>
}

interface Parts {
  readonly config: Config
  readonly store: GraphStore
  readonly ids: Identifiers
  readonly kept: VectorStore
  readonly log: Logger
  readonly watch?: Watch | undefined
}

/** Search by meaning, when the settings name an embedder; the shared graph is embedded in the background. */
export async function openEmbedding({
  config,
  store,
  ids,
  kept,
  log,
  watch
}: Parts): Promise<Embedding | undefined> {
  if (config.embedder === undefined) return undefined
  // Loaded only where an embedder is configured: its package takes a tenth of a start.
  const { openaiEmbedder } = await import('../../../base/model/openaiEmbedder.js')
  const opened = openaiEmbedder({ ...config.embedder, timeoutMs: CALL_LIMIT })
  const embedder = watch === undefined ? opened : watchedEmbedder(opened, watch)
  const { sharedGraph, statesGraph } = ids
  const vectors = openVectors({
    ...{ store, kept, embedder, sharedGraph, statesGraph },
    // Their questions meet few of their words: often they are asked in another language.
    comesFirst: iri => ids.isEuropean(iri) && isNumbered(iri)
  })
  const end = followShared({ store, sharedGraph, statesGraph, vectors, log })
  return {
    vectors,
    async embedTenant(graph) {
      const { embedded, problem } = await vectors.embed(graph, { signal: AbortSignal.timeout(INGEST_LIMIT) })
      if (!embedded) throw new Unavailable(problem ?? 'The embedder does not answer')
    },
    async close() {
      vectors.close()
      await end()
    }
  }
}
