import type { LicenceClass } from '../../graph/iris/scopes.js'
import type { TextTimes } from '../../graph/states/actOnDay.js'
import type { SourceOrigin } from './originOf.js'
import type { SourceAttribution } from './attributions/attributionsOf.js'

export type VerificationState = 'verified' | 'summary' | 'unverified' | 'stale'

/** Where a concept comes from, and how far that was checked. */
export interface ProvenanceRecord {
  readonly ref: string
  readonly iri: string
  readonly label: string
  /** Who vouches for the source, as far as its origin is known; of a tenant's document, the tenant. */
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
    /** RFC 3339; as whoever loaded it says. */
    readonly retrievedAt?: string
    /** When its publisher made the file, as the file says: `2025-03-11T22:30:05`, in its own time. */
    readonly fileDate?: string
    /** Of a file that was loaded. */
    readonly origin?: SourceOrigin
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
  /** Of what law said on a day: when the text holds, as far as files show it. */
  readonly times?: TextTimes & { readonly day: string }
  /** What the source says of the state of the act, or of the act around it, verbatim. */
  readonly state?: readonly StateNote[]
  readonly attributions: readonly SourceAttribution[]
}

export interface StateNote {
  readonly about: 'amendment' | 'restatement' | 'repeal' | 'editing' | 'other'
  readonly text: string
  /** Whether the source's publisher has checked it. */
  readonly checked: boolean
}
