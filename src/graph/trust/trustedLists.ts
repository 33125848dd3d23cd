/** A trusted list as it is held. */
export interface TrustedList {
  readonly iri: string
  /** `TSL:DE` */
  readonly ref: string
  readonly label: string
  readonly scope: string
  /** The node of the source file. */
  readonly source?: string
  readonly sequenceNumber: number
  /** RFC 3339, as all times here. */
  readonly issued: string
  /** May have passed; absent for a list that was closed. */
  readonly nextUpdate?: string
  /** What was computed of its signature, and what was not, as docs/importing/trustlist.md names it. */
  readonly signatureChecked: readonly string[]
  readonly signatureUnchecked: readonly string[]
  /** The same in words. */
  readonly uncertainty?: string
  readonly services: readonly TrustService[]
}

/** A service of a list, with the whole history of its status. */
export interface TrustService {
  readonly iri: string
  readonly ref: string
  readonly label: string
  readonly scope: string
  /** As the list names it. */
  readonly provider: string
  /** Distinguished names of its certificates. */
  readonly subjects: readonly string[]
  /** The oldest first. */
  readonly periods: readonly TrustPeriod[]
}

export interface TrustPeriod {
  /** IRIs, as the list gives them. */
  readonly type: string
  readonly status: string
  readonly extensions: readonly string[]
  readonly from: string
  /** Absent for the last one. */
  readonly until?: string
}
