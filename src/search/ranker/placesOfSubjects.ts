import type { MatchedSubject } from '../subjects/subjectIndex.js'

interface OfSubject {
  readonly matched: MatchedSubject
  /** Of the best subject that names the provision. */
  readonly place: number
  /** Of the provision among those of the subject. */
  readonly provision: number
  count: number
}

/** What led each provision to be found by subjects, by its IRI, or that of what stands for it. */
export function placesOfSubjects(
  subjects: readonly MatchedSubject[],
  standing = (iri: string) => iri
): Map<string, OfSubject> {
  const places = new Map<string, OfSubject>()
  for (const [place, matched] of subjects.entries()) {
    for (const [provision, iri] of matched.subject.provisions.map(standing).entries()) {
      const known = places.get(iri)
      if (known === undefined) places.set(iri, { matched, place, provision, count: 1 })
      else known.count++
    }
  }
  return places
}
