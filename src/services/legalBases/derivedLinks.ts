import type { Quad } from '@rdfjs/types'
import type { Identifiers } from '../../graph/identifiers.js'
import { cv } from '../../vocab/terms.js'

/** Whether a statement links a service to what it rests on: it follows from the service's words and the law that is held. */
export function isDerivedLink(ids: Pick<Identifiers, 'isService'>, { subject, predicate }: Quad): boolean {
  return predicate.value === cv.hasLegalResource.value && ids.isService(subject.value)
}
