import type { Embedder } from '../../model/embedder.js'

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
  private readonly known = new Map<string, Float32Array>()
  private restsUntil = 0

  constructor(
    private readonly embedder: Embedder,
    private readonly limits: QuestionLimits,
    private readonly now: () => number = () => performance.now()
  ) {}

  async of(question: string, signal?: AbortSignal): Promise<Float32Array | undefined> {
    const known = this.known.get(question)
    if (known !== undefined) return known
    if (this.now() < this.restsUntil) return undefined
    try {
      const limit = AbortSignal.timeout(this.limits.timeoutMs)
      const both = signal === undefined ? limit : AbortSignal.any([signal, limit])
      const [vector] = await this.embedder.embed([question], 'query', both)
      return this.remember(question, vector!)
    } catch {
      signal?.throwIfAborted()
      this.restsUntil = this.now() + this.limits.restMs
      return undefined
    }
  }

  private remember(question: string, vector: Float32Array): Float32Array {
    this.known.set(question, vector)
    for (const oldest of this.known.keys()) {
      if (this.known.size <= this.limits.remembered) break
      this.known.delete(oldest)
    }
    return vector
  }
}
