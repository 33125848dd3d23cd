import type { Embedder } from '../../base/model/embedder.js'
import type { VectorStore } from './vectorStore.js'

export interface EmbedPassages {
  readonly kept: VectorStore
  readonly embedder: Embedder
  /** IRI of the graph that the vectors are kept for. */
  readonly graph: string
  /** Of graphs whose vectors are as good. */
  readonly also?: readonly string[]
  readonly signal: AbortSignal
}

/**
 * The vectors of passages, by the hashes of these: those that are kept, and the others made and kept.
 * @throws Unavailable when the embedder is
 */
export async function embedPassages(
  passages: ReadonlyMap<string, string>,
  { kept, embedder, graph, also = [], signal }: EmbedPassages
): Promise<{ readonly vectors: ReadonlyMap<string, Float32Array>; readonly fresh: readonly string[] }> {
  // Another process on the same data may have been here.
  const { name } = embedder
  const vectors = new Map(await kept.read(name, graph, [...passages.keys()]))
  const fresh = new Map<string, Float32Array>()
  for (const other of also) {
    const open = [...passages.keys()].filter(hash => !vectors.has(hash) && !fresh.has(hash))
    for (const [hash, vector] of await kept.read(name, other, open)) fresh.set(hash, vector)
  }
  const open = [...passages].filter(([hash]) => !vectors.has(hash) && !fresh.has(hash))
  const texts = open.map(([, passage]) => passage)
  const made = texts.length === 0 ? [] : await embedder.embed(texts, 'passage', signal)
  for (const [at, [hash]] of open.entries()) fresh.set(hash, made[at]!)
  await kept.write(name, graph, fresh)
  for (const [hash, vector] of fresh) vectors.set(hash, vector)
  return { vectors, fresh: [...fresh.keys()] }
}
