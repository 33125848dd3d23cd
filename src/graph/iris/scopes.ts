import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'

const scopeBase = 'https://w3id.org/beleg/scope/'
export type LicenceClass = 'open' | 'attribution' | 'internal'

/** The scope of licence class × duties × domain: `…/attribution.share-alike/services`. */
export function scopeOf(
  licenceClass: LicenceClass,
  domain: string,
  duties: readonly string[] = []
): NamedNode {
  return DataFactory.namedNode(`${scopeBase}${[licenceClass, ...[...duties].sort()].join('.')}/${domain}`)
}

/** What a scope's IRI says; the opposite of `scopeOf`. */
export function readScope(
  iri: string
): { licenceClass: LicenceClass; duties: string[]; domain: string } | undefined {
  const [, licence, duties, domain] =
    /^https:\/\/w3id\.org\/beleg\/scope\/(open|attribution|internal)((?:\.[a-z-]+)*)\/([a-z-]+)$/.exec(iri) ??
    []
  if (licence === undefined || domain === undefined) return undefined
  return { licenceClass: licence as LicenceClass, duties: duties!.split('.').slice(1), domain }
}
