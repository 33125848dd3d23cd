import { isRecital } from '../../law/addresses/isRecital.js'
import { readScope } from '../../graph/identifiers.js'
import type { ConceptKind } from '../../retrieval/retrieval.js'

/** What a hit is. */
export type HitKind = 'act' | 'recital' | ConceptKind

/** A hit as far as a list of hits needs it: `act` and `scope` are IRIs. */
export interface Listed {
  readonly iri: string
  readonly kind: ConceptKind | 'act'
  readonly act: string
  readonly scope: string
}

/** Of which hits a search wants to know; what is absent leaves out nothing. */
export interface Wanted {
  readonly kind?: HitKind | undefined
  /** IRI. */
  readonly act?: string | undefined
  readonly domain?: string | undefined
}

export function kindOf({ iri, kind }: Pick<Listed, 'iri' | 'kind'>): HitKind {
  return kind === 'provision' && isRecital(iri) ? 'recital' : kind
}

export function domainOf({ scope }: Pick<Listed, 'scope'>): string {
  return readScope(scope)?.domain ?? ''
}

export function wanting({ kind, act, domain }: Wanted): (each: Listed) => boolean {
  return each =>
    (kind === undefined || kindOf(each) === kind) &&
    (act === undefined || each.act === act) &&
    (domain === undefined || domainOf(each) === domain)
}
