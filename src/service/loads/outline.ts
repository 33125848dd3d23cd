import type { Quad } from '@rdfjs/types'
import { cv, eli, kg, rdf, rdfs, skos } from '../../graph/vocab/terms.js'
import { detachedQuads } from '../../graph/store/spilledStatements.js'

/** What feed and links are made from: scopes and labels of all nodes, what acts consist of, what services rest on. */
const KEPT = new Set(
  [kg.scope, rdfs.label, skos.prefLabel, eli.is_part_of, kg.legalBasis, cv.hasLegalResource].map(
    one => one.value
  )
)

/** Of many statements those from which it follows what is to be said of a promotion; all that are about acts. */
export class Outline {
  readonly quads: Quad[] = []

  /**
   * Keeps copies, and nothing of the text that the statements were read from.
   * @param quads all that are said of their subjects
   * @returns what is kept of them: of each subject something
   */
  add(quads: readonly Quad[]): readonly Quad[] {
    const kept = detachedQuads(outlined(quads))
    for (const quad of kept) this.quads.push(quad)
    return kept
  }
}

function outlined(quads: readonly Quad[]): Quad[] {
  const outline: Quad[] = []
  const acts = new Set<string>()
  for (const { subject, predicate, object } of quads) {
    if (predicate.value === rdf.type.value && object.value === eli.LegalResource.value)
      acts.add(subject.value)
  }
  const kept = new Set<string>()
  for (const quad of quads) {
    const subject = quad.subject.value
    if (!KEPT.has(quad.predicate.value) && !acts.has(subject)) continue
    kept.add(subject)
    outline.push(quad)
  }
  // No node is forgotten, whatever is said of it.
  for (const quad of quads) {
    if (kept.has(quad.subject.value)) continue
    kept.add(quad.subject.value)
    outline.push(quad)
  }
  return outline
}
