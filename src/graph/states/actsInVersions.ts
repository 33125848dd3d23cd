import type { Quad } from '@rdfjs/types'
import { eli, kg } from '../vocab/terms.js'

/** The acts (IRI) that are held in several versions whose days their source states. @param states what is said of states */
export function actsInVersions(states: readonly Quad[]): ReadonlySet<string> {
  const versions = new Set(
    states.flatMap(({ subject, predicate }) => (predicate.equals(eli.version_date) ? [subject.value] : []))
  )
  return new Set(
    states.flatMap(({ subject, predicate, object }) =>
      predicate.equals(kg.ofAct) && versions.has(subject.value) ? [object.value] : []
    )
  )
}
