/**
 * Where vectors are kept, so that a text is embedded once: by embedder, graph (IRI) and hash of the embedded text.
 * `service/operations/vectors.ts` is one; retrieval, a floor below, only knows this shape.
 */
export interface VectorStore {
  readAll(embedder: string, graph: string): Promise<ReadonlyMap<string, Float32Array>>
  read(embedder: string, graph: string, hashes: readonly string[]): Promise<ReadonlyMap<string, Float32Array>>
  write(embedder: string, graph: string, vectors: ReadonlyMap<string, Float32Array>): Promise<void>
  remove(embedder: string, graph: string, hashes: readonly string[]): Promise<void>
  erase(graph: string): Promise<void>
}
