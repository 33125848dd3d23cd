import type { Embedder, EmbeddingKind } from './embedder.js'
import { WrongAnswer } from './modelFailed.js'
import { modelFailure, openaiClient, type ModelEndpoint } from './openaiClient.js'

/** Texts a call: servers take some hundred, and a call should end well within its time. */
const BATCH = 32

/** 32 vectors of 8,000 numbers as text. */
const SIZE = { maxBytes: 64 * 1024 * 1024 }

/** In an embedder's name: `query` or `passage` stands here, for servers that tell the two apart by the model's name. */
const KIND = '{kind}'

/**
 * The embedder behind any OpenAI-compatible endpoint. Texts get the marks that e5 models are trained with, unless the
 * name holds `{kind}`: then the server puts them itself.
 */
export function openaiEmbedder(endpoint: ModelEndpoint): Embedder {
  const client = openaiClient(endpoint, SIZE)
  const marksItself = endpoint.name.includes(KIND)

  async function embedBatch(texts: readonly string[], kind: EmbeddingKind, signal?: AbortSignal) {
    try {
      const { data } = await client.embeddings.create(
        {
          model: endpoint.name.replace(KIND, kind),
          input: marksItself ? [...texts] : texts.map(text => `${kind}: ${text}`),
          encoding_format: 'float'
        },
        // The client leaves its listener on the signal, which may be one for thousands of batches.
        signal ? { signal: AbortSignal.any([signal]) } : {}
      )
      const vectors = data.toSorted((a, b) => a.index - b.index).map(entry => unit(entry.embedding))
      if (vectors.length !== texts.length) throw new WrongAnswer('It gave another number of vectors')
      return vectors
    } catch (error) {
      throw modelFailure(error, signal)
    }
  }

  return {
    name: endpoint.name,
    async embed(texts, kind, signal) {
      const vectors: Float32Array[] = []
      for (let start = 0; start < texts.length; start += BATCH) {
        vectors.push(...(await embedBatch(texts.slice(start, start + BATCH), kind, signal)))
      }
      return vectors
    }
  }
}

function unit(values: readonly number[]): Float32Array {
  const length = Math.hypot(...values)
  if (!Number.isFinite(length) || length === 0) throw new WrongAnswer('It gave a vector without direction')
  return Float32Array.from(values, value => value / length)
}
