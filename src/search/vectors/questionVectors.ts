import { LRUCache } from 'lru-cache'
import type { Embedder } from '../../base/model/embedder.js'

export interface QuestionLimits {
  /** How long a question waits for its vector, in ms. */
  readonly timeoutMs: number
  /** How long the embedder is left alone after it failed, in ms. */
  readonly restMs: number
  /** Questions whose vectors are remembered. */
  readonly remembered: number
}

/** The vectors of questions; undefined while the embedder is down or late, so that no question waits for it. */
export class QuestionVectors {
  private readonly known: LRUCache<string, Float32Array>
  private restsUntil = 0

  constructor(
    private readonly embedder: Embedder,
    private readonly limits: QuestionLimits,
    private readonly now: () => number = () => performance.now()
  ) {
    this.known = new LRUCache({ max: limits.remembered })
  }

  async of(question: string, signal?: AbortSignal): Promise<Float32Array | undefined> {
    const known = this.known.get(question)
    if (known !== undefined) return known
    if (this.now() < this.restsUntil) return undefined
    try {
      const limit = AbortSignal.timeout(this.limits.timeoutMs)
      const both = signal === undefined ? limit : AbortSignal.any([signal, limit])
      const [vector] = await this.embedder.embed([question], 'query', both)
      this.known.set(question, vector)
      return vector
    } catch {
      signal?.throwIfAborted()
      this.restsUntil = this.now() + this.limits.restMs
      return undefined
    }
  }
}
