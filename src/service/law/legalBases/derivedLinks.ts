import type { Quad } from '@rdfjs/types'
import type { Identifiers } from '../../../graph/identifiers.js'
import { cv, eli } from '../../../graph/vocab/terms.js'

/**
 * Whether a statement links a service to what it rests on, or a provision to what it cites: it follows from their words
 * and the law that is held.
 */
export function isDerivedLink(
  ids: Pick<Identifiers, 'isService' | 'isLaw'>,
  { subject, predicate }: Quad
): boolean {
  if (predicate.value === cv.hasLegalResource.value) return ids.isService(subject.value)
  return predicate.value === eli.cites.value && ids.isLaw(subject.value)
}
