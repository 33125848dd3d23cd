/** Whether a text is looked for or looks for others: e5 models embed the two differently. */
export type EmbeddingKind = 'query' | 'passage'

/** Turns texts into vectors of length 1, all of the same dimension. */
export interface Embedder {
  readonly name: string
  /** One vector a text, in order. @throws Unavailable */
  embed(texts: readonly string[], kind: EmbeddingKind, signal?: AbortSignal): Promise<Float32Array[]>
}
