import type { NamedNode, Quad, Quad_Object } from '@rdfjs/types'

/** What is said of each subject (IRI), in the order in which it is. */
export function bySubject(quads: Iterable<Quad>): Map<string, Quad[]> {
  const subjects = new Map<string, Quad[]>()
  for (const quad of quads) {
    const said = subjects.get(quad.subject.value)
    if (said === undefined) subjects.set(quad.subject.value, [quad])
    else said.push(quad)
  }
  return subjects
}

/** The one object of a predicate, or one of several. */
export function objectOf(said: readonly Quad[], predicate: NamedNode): Quad_Object | undefined {
  return said.find(quad => quad.predicate.equals(predicate))?.object
}

export function says(said: readonly Quad[], predicate: NamedNode, object: NamedNode): boolean {
  return said.some(quad => quad.predicate.equals(predicate) && quad.object.equals(object))
}
