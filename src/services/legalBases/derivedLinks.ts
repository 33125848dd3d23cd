import type { Quad } from '@rdfjs/types'
import type { Identifiers } from '../../graph/identifiers.js'
import { cv } from '../../vocab/terms.js'

/** Whether a statement links a service to what it rests on: it follows from the service's words and the law that is held. */
export function isDerivedLink({ base }: Pick<Identifiers, 'base'>, { subject, predicate }: Quad): boolean {
  return predicate.value === cv.hasLegalResource.value && isService({ base }, subject.value)
}

/** Whether an IRI is that of a service which we name. */
export function isService({ base }: Pick<Identifiers, 'base'>, iri: string): boolean {
  return iri.startsWith(`${base}/xzufi/`)
}

/** Whether an IRI is that of an act or of a provision. */
export function isLaw({ base }: Pick<Identifiers, 'base'>, iri: string): boolean {
  return iri.startsWith(`${base}/eli/`) || iri.startsWith(`${base}/celex/`)
}
