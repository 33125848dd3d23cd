const OURS = 'https://w3id.org/beleg/'

/** A term's anchor on the page of its vocabulary: `ns-contentHash`, `scope-open-law`. */
export function termAnchor(iri: string): string {
  return (iri.startsWith(OURS) ? iri.slice(OURS.length) : iri).replace(/[^A-Za-z0-9_-]+/g, '-')
}

/** Where a term of ours is explained on this service; any other IRI as it is. */
export function termAddress(iri: string, below = ''): string {
  if (!iri.startsWith(OURS)) return iri
  const name = iri.startsWith(`${OURS}shapes`) ? 'shapes' : 'ontology'
  return `${below}/${name}.html#${termAnchor(iri)}`
}
