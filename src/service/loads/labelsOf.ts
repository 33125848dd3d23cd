import type { Quad } from '@rdfjs/types'
import { rdfs, skos } from '../../graph/vocab/terms.js'

/** What some statements call their nodes, by IRI; a label comes before the name of a concept. */
export function labelsOf(quads: readonly Quad[]): Map<string, string> {
  const labels = new Map<string, string>()
  for (const { subject, predicate, object } of quads) {
    if (predicate.equals(rdfs.label)) labels.set(subject.value, object.value)
    else if (predicate.equals(skos.prefLabel) && !labels.has(subject.value))
      labels.set(subject.value, object.value)
  }
  return labels
}
