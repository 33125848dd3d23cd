import type { NamedNode } from '@rdfjs/types'
import type { LicenceClass } from '../iris/scopes.js'

/** What a key may see: a set of admitted scopes, with its quota. */
export interface Profile {
  /** `de-federal` */
  readonly name: string
  readonly iri: string
  readonly label: string
  readonly purpose: { readonly de: string; readonly en: string }
  /** Sorted by IRI. */
  readonly scopes: readonly NamedNode[]
  readonly licenceClasses: readonly LicenceClass[]
  readonly duties: readonly string[]
  readonly domains: readonly string[]
  readonly quotaPerMinute: number
  /** Pages in a minute, which are no calls; as many as calls when absent. */
  readonly pagesPerMinute?: number
  readonly keyRequired: boolean
}
