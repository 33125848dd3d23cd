import type { WithEvidence } from '../evidence.js'

export type ImprintField =
  | 'legal_name'
  | 'legal_form'
  | 'register_court'
  | 'register_number'
  | 'vat_id'
  | 'address'
  | 'representatives'

export interface PostalAddress {
  readonly street?: string
  readonly postalCode?: string
  readonly town?: string
  /** ISO 3166-1, two letters; where the imprint says it or its form tells it. */
  readonly country?: string
}

export interface Representative {
  readonly name: string
  /** `Geschäftsführer`, in the words of the imprint. */
  readonly role?: string
}

/** What a company says of itself where the law makes it. Each value with the passage that says it. */
export interface Imprint {
  /** Address of the page that was read as the imprint. */
  readonly url: string
  readonly legalName?: WithEvidence<string>
  /** `GmbH`, as `legalForms.tsv` spells it. */
  readonly legalForm?: WithEvidence<string>
  /** `Amtsgericht Hamburg` is `Hamburg`. */
  readonly registerCourt?: WithEvidence<string>
  /** `HRB 150148`, with the letters that go with the number (`HRB 1234 B`). */
  readonly registerNumber?: WithEvidence<string>
  /** `DE123456788`, without blanks. */
  readonly vatId?: WithEvidence<string>
  readonly address?: WithEvidence<PostalAddress>
  readonly representatives: readonly WithEvidence<Representative>[]
  readonly faults: readonly ImprintFault[]
}

/** What is missing or wrong in an imprint; in English, for people. */
export interface ImprintFault {
  readonly code: 'missing' | 'contradictory' | 'check-digits' | 'unreadable'
  readonly field: ImprintField
  readonly message: string
  /** What says it: all values that contradict each other. */
  readonly said: readonly WithEvidence<string>[]
}
