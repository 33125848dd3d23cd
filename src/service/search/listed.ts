import { isRecital } from '../../proof/law/addresses/isRecital.js'
import { readScope } from '../../graph/iris/scopes.js'
import type { ConceptKind } from '../../search/retrieval.js'

/** What a hit is. */
export type HitKind = 'act' | 'recital' | ConceptKind

/** A hit as far as a list of hits needs it: `act` and `scope` are IRIs. */
export interface ListedHit {
  readonly iri: string
  readonly kind: ConceptKind | 'act'
  readonly act: string
  readonly scope: string
}

/** Of which hits a search wants to know; what is absent leaves out nothing. */
export interface HitFilter {
  readonly kind?: HitKind | undefined
  /** IRI. */
  readonly act?: string | undefined
  readonly domain?: string | undefined
}

export function hitKindOf({ iri, kind }: Pick<ListedHit, 'iri' | 'kind'>): HitKind {
  return kind === 'provision' && isRecital(iri) ? 'recital' : kind
}

export function domainOf({ scope }: Pick<ListedHit, 'scope'>): string {
  return readScope(scope)?.domain ?? ''
}

export function wanting({ kind, act, domain }: HitFilter): (each: ListedHit) => boolean {
  return each =>
    (kind === undefined || hitKindOf(each) === kind) &&
    (act === undefined || each.act === act) &&
    (domain === undefined || domainOf(each) === domain)
}
