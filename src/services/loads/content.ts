import type { NamedNode, Quad } from '@rdfjs/types'

/** What some roots with their parts shall be from now on, in both graphs; what they were before goes. */
export interface Content {
  readonly roots: readonly NamedNode[]
  /** For the shared graph. */
  readonly shared: readonly Quad[]
  /** For the provenance graph: passages, loads, sources. */
  readonly provenance: readonly Quad[]
}

/** Some content as one. */
export function joined(contents: readonly Content[]): Content {
  return {
    roots: contents.flatMap(one => one.roots),
    shared: contents.flatMap(one => one.shared),
    provenance: contents.flatMap(one => one.provenance)
  }
}
