import type { Identifiers } from '../../graph/identifiers.js'
import type { View } from './view.js'

/** The path of what an IRI names on this service: its own page, or the description of what is held of another's IRI. */
export function thingPath(iri: string, { base }: Pick<Identifiers, 'base'>, view: View): string {
  return iri.startsWith(`${base}/`)
    ? view.at(iri.slice(base.length))
    : view.at(`/describe?iri=${encodeURIComponent(iri)}`)
}
