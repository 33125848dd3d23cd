import type { NamedNode, Quad, Quad_Object } from '@rdfjs/types'

/** The one object of a predicate, or one of several. */
export function objectOf(said: readonly Quad[], predicate: NamedNode): Quad_Object | undefined {
  return said.find(quad => quad.predicate.equals(predicate))?.object
}

export function says(said: readonly Quad[], predicate: NamedNode, object: NamedNode): boolean {
  return said.some(quad => quad.predicate.equals(predicate) && quad.object.equals(object))
}
