import type { View } from './view.js'

/** The path of an IRI of ours on this service, which may be reached by any host; any other IRI as it is. */
export function localAddress(base: string, view: View): (iri: string) => string {
  return iri => (iri.startsWith(`${base}/`) ? view.at(iri.slice(base.length)) : iri)
}
