import type { Quad } from '@rdfjs/types'
import { prov } from '../../graph/vocab/terms.js'

/** The root (IRI) that each part (IRI) came with. */
export function rootsOfParts(provenance: readonly Quad[]): Map<string, string> {
  const rootOfLoad = new Map<string, string>()
  for (const { subject, predicate, object } of provenance) {
    if (predicate.equals(prov.generated)) rootOfLoad.set(subject.value, object.value)
  }
  const roots = new Map<string, string>()
  for (const { subject, predicate, object } of provenance) {
    const root = predicate.equals(prov.wasGeneratedBy) ? rootOfLoad.get(object.value) : undefined
    if (root !== undefined) roots.set(subject.value, root)
  }
  return roots
}
