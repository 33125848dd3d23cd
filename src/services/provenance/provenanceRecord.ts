import type { LicenceClass } from '../../graph/identifiers.js'
import type { Attribution } from '../attributions/attributionsOf.js'

export type VerificationState = 'verified' | 'summary' | 'unverified' | 'stale'

/** Where a concept comes from, and how far that was checked. */
export interface ProvenanceRecord {
  readonly ref: string
  readonly iri: string
  readonly label: string
  /** Who published the source; of a tenant's document, the tenant. */
  readonly authority?: string
  readonly verificationState: VerificationState
  readonly license: LicenceClass
  /** The licence of the source. */
  readonly licenceIri?: string
  /** What is not certain about it, in a German sentence. */
  readonly uncertainty: string
  /** SHA-256 (hex) of the text, or of the statements of what has none; of an act, of its passage in the source. */
  readonly contentHash?: string
  readonly hashOf?: 'text' | 'statements' | 'passage' | 'file'
  readonly source?: {
    readonly iri?: string
    readonly title: string
    readonly url?: string
    /** RFC 3339 */
    readonly retrievedAt?: string
    /** SHA-256 (hex) of the file. */
    readonly fileHash?: string
    /** The passage's name in the file, and the SHA-256 (hex) of its bytes there. */
    readonly locator?: string
    readonly passageHash?: string
  }
  readonly generatedBy?: {
    readonly activity?: string
    readonly agent?: string
    readonly startedAt?: string
    readonly endedAt?: string
  }
  /** Of the graph that holds it. */
  readonly version: number
  /** The day of the source's wording, as `2026-01-31`. */
  readonly versionDate?: string
  readonly attributions: readonly Attribution[]
}
