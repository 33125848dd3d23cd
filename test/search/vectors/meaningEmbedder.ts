import { Unavailable } from '../../../src/base/errors.js'
import type { Embedder } from '../../../src/base/model/embedder.js'

/** Words of one meaning share a number; a text is how often it speaks of what. */
const meanings = [
  ['gewerbe', 'laden', 'geschäft'],
  ['urlaub', 'sabbatical'],
  ['hund', 'haustier'],
  ['wohnung', 'miete']
]

export interface MeaningEmbedder extends Embedder {
  /** All texts embedded so far. */
  readonly texts: string[]
  down: boolean
}

/** An embedder that knows a few synonyms. */
export function meaningEmbedder(name = 'meaning'): MeaningEmbedder {
  return {
    name,
    texts: [],
    down: false,
    async embed(texts, _kind, signal) {
      await Promise.resolve()
      signal?.throwIfAborted()
      if (this.down) throw new Unavailable('The model does not answer', 5)
      this.texts.push(...texts)
      return texts.map(vectorOf)
    }
  }
}

function vectorOf(text: string): Float32Array {
  const lower = text.toLowerCase()
  const counts = meanings.map(words => words.reduce((sum, word) => sum + lower.split(word).length - 1, 0.01))
  const length = Math.hypot(...counts)
  return Float32Array.from(counts, count => count / length)
}
