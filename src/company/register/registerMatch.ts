import type { LicenceClass } from '../../graph/iris/scopes.js'

/** An entry of a register or of GLEIF that may be the company. */
export interface RegisterEntry {
  readonly iri: string
  readonly ref: string
  readonly label: string
  readonly license: LicenceClass
  /** As it is printed: `Hamburg HRB 150148`. */
  readonly registerNumber?: string
  readonly registerCourt?: string
  /** In the source's words. */
  readonly status?: string
  /** The source says that the entry is no more. */
  readonly removed: boolean
  /** Day on which its publisher saw it there. */
  readonly seenAt?: string
  /** IRI of the NUTS 1 region. */
  readonly land?: string
  readonly seat?: string
  readonly address?: string
  /** IRI of the source file. */
  readonly source?: string
  readonly uncertainty?: string
  /** Both only where the graph holds them and their check digits, or their form, hold. */
  readonly lei?: string
  readonly euid?: string
  /** Other names of it: former ones, or in other writing. */
  readonly otherNames: readonly string[]
  /**
   * 0 to 1: how probable it is that the imprint is of this company, and neither of another candidate nor of one that the
   * graph does not hold.
   */
  readonly score: number
  readonly by: 'number-and-court' | 'number-and-name' | 'name-and-place' | 'name'
  /** The imprint gives a name that the entry gives as a former or other one. */
  readonly formerName?: string
  /** What the imprint says otherwise than this entry. */
  readonly differing: readonly RegisterDifference[]
}

export interface RegisterDifference {
  readonly field: 'legal_name' | 'legal_form' | 'register_court' | 'register_number' | 'town' | 'postal_code'
  readonly imprint: string
  readonly register: string
}

/**
 * `matched`: one entry, surely enough; `ambiguous`: some that it may be, none surely
 * enough; `not-found-here`: none in this graph, which
 * does not say that there is none; `not-looked-for`: the imprint tells neither name nor number.
 */
export type RegisterOutcome = 'matched' | 'ambiguous' | 'not-found-here' | 'not-looked-for'

export interface RegisterMatch {
  readonly outcome: RegisterOutcome
  readonly entry?: RegisterEntry
  /** The other records of the same company (an LEI beside a register's entry). */
  readonly also: readonly RegisterEntry[]
  /** Best first, at most 5. */
  readonly candidates: readonly RegisterEntry[]
  /** Companies that the graph holds for this caller: what "not found here" was said over. */
  readonly searched: number
  /** Days between which their sources saw them. */
  readonly searchedSeen?: { readonly from: string; readonly to: string }
  /** IRIs of their source files, the one of most companies first. */
  readonly searchedSources: readonly string[]
}
