import type { NamedNode, Quad, Quad_Object } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'

/** The one object of a predicate, or one of several. */
export function objectOf(said: readonly Quad[], predicate: NamedNode): Quad_Object | undefined {
  return said.find(quad => quad.predicate.equals(predicate))?.object
}

export function says(said: readonly Quad[], predicate: NamedNode, object: NamedNode): boolean {
  return said.some(quad => quad.predicate.equals(predicate) && quad.object.equals(object))
}

/** The same, said of another node. */
export function statedOf(subject: NamedNode, quads: readonly Quad[]): Quad[] {
  return quads.map(({ predicate, object }) => terms.quad(subject, predicate, object))
}
