/** The part of rdf-canonize that is used; the package brings no types. */
declare module 'rdf-canonize' {
  import type { Quad } from '@rdfjs/types'

  export function canonize(
    quads: readonly Quad[],
    options: {
      algorithm: 'RDFC-1.0'
      /** Filled with the canonical label of each blank node. */
      canonicalIdMap: Map<string, string>
      maxDeepIterations: number
    }
  ): Promise<string>
}
