import type { LicenceClass } from '../../graph/iris/scopes.js'
import type { TrustedList, TrustPeriod, TrustService } from '../../graph/trust/trustedLists.js'
import type { SourceAttribution } from '../provenance/attributions/attributionsOf.js'
import type { ReadAs } from './issuers.js'

/** What a caller asks to have assembled; checked against the contract, and otherwise as it was sent. */
export interface DossierRequest {
  readonly leistung?: string
  readonly antragsteller?: unknown
  readonly rechtsgrundlagen?: readonly unknown[]
  readonly felder: readonly RequestedField[]
  /** All else. */
  readonly [name: string]: unknown
}

export interface RequestedField {
  readonly name: string
  readonly wert: string
  readonly quelle?: string
  readonly siegel?: RequestedSeal
  readonly [name: string]: unknown
}

export interface RequestedSeal {
  readonly aussteller: string
  readonly typ?: string
  /** When it was made: a day or a time (RFC 3339). */
  readonly datum?: string
  readonly [name: string]: unknown
}

/** Law that is held. */
export interface StoredBasis {
  readonly ref: string
  readonly label: string
  readonly iri: string
  readonly license: LicenceClass
  /** Absent for an act as a whole. */
  readonly contentHash?: string
}

/** What was found of a legal basis that the caller named. */
export interface CheckedBasis {
  /** `bestaetigt`: held; `unbestaetigt`: not found; `ungelesen`: no text that could name law. */
  readonly verdict: 'bestaetigt' | 'unbestaetigt' | 'ungelesen'
  /** Why it is not held. */
  readonly reason?: string
  readonly held: readonly StoredBasis[]
}

export type DossierBases =
  | {
      readonly from: 'anfrage'
      readonly given: readonly unknown[]
      readonly checked: readonly CheckedBasis[]
    }
  | { readonly from: 'graph'; readonly held: readonly StoredBasis[] }
  | { readonly from: 'keine' }

/** A closed list; docs/api.md says what each means. */
export type SealVerdict =
  | 'qualifiziert'
  | 'nicht-qualifiziert'
  | 'noch-nicht-gelistet'
  | 'liste-abgelaufen'
  | 'nicht-gelistet'
  | 'mehrdeutig'
  | 'keine-liste'
  | 'kein-siegel'

/** A list as a verdict rests on it. */
export interface JudgedList extends Omit<TrustedList, 'services' | 'source' | 'scope' | 'label'> {
  /** Whether its next issue was due by now, and by the time that is judged. */
  readonly isExpiredNow: boolean
  readonly isExpiredThen: boolean
}

export interface JudgedService extends Pick<TrustService, 'ref' | 'iri' | 'label' | 'provider' | 'periods'> {
  /** The period that the verdict rests on; absent where none covers that time. */
  readonly period?: TrustPeriod
}

/** What the trusted lists say of the issuer of a seal. The seal itself is nothing that could be examined. */
export interface TrustAnchor {
  readonly verdict: SealVerdict
  /** Why, as a sentence. */
  readonly reason: string
  /** The time for which it was judged, and who says so. */
  readonly at: string
  readonly atFrom: 'siegel' | 'uhr'
  readonly readAs?: ReadAs
  readonly list?: JudgedList
  readonly service?: JudgedService
  /** Other services of the issuer that were looked at. */
  readonly others?: number
  readonly candidates?: readonly { readonly provider: string; readonly list: string }[]
  /** The lists that were searched in vain. */
  readonly searched?: readonly JudgedList[]
}

export interface Dossier {
  readonly createdAt: string
  readonly leistung?: Pick<StoredBasis, 'ref' | 'iri' | 'label' | 'license'>
  readonly request: DossierRequest
  readonly bases: DossierBases
  /** For each field of the request, in order. */
  readonly anchors: readonly TrustAnchor[]
  /** Of all that the dossier took from the graph. */
  readonly attributions: readonly SourceAttribution[]
}
