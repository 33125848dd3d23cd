import type { NamedNode, Quad, Quad_Object } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import { bySubject } from '../groupedBy.js'

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

/** What is said of a node (IRI); all is looked through once, when the first is asked for. */
export function statedBySubject(quads: readonly Quad[]): (iri: string) => readonly Quad[] {
  let known: ReadonlyMap<string, readonly Quad[]> | undefined
  return iri => (known ??= bySubject(quads)).get(iri) ?? []
}
