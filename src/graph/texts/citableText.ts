import type { TextTimes } from '../states/actOnDay.js'
import type { StoredState } from '../states/statesOfAct.js'
import type { LicenceClass } from '../iris/scopes.js'

/** The act that a provision belongs to. */
export interface TextAct {
  readonly iri: string
  readonly ref: string
  readonly label: string
  /** The source node in the provenance graph. */
  readonly source?: string
}

/**
 * A node with a text that can be cited: a provision, a public service or a tenant's document.
 * The last two have no act, number and position.
 */
export interface CitableText {
  readonly iri: string
  /** As stored: `ELI:GewO§14`. */
  readonly ref: string
  readonly label: string
  /** Whole text in NFC, one Absatz a block of lines. */
  readonly text: string
  /** SHA-256 (hex) of the text's UTF-8 bytes. */
  readonly contentHash: string
  readonly scope: string
  /** The licence class of the scope. */
  readonly license: LicenceClass
  readonly grounding: string
  readonly repealed: boolean
  /** `§ 14` */
  readonly number?: string
  readonly title?: string
  readonly act?: TextAct
  /** The node of the source file: the act's, or the node's own. */
  readonly source?: string
  /** Where a tenant's document comes from, in the tenant's words. */
  readonly origin?: string
  /** Its place in the act, from 1. */
  readonly position?: number
  readonly structurePath?: string
  readonly footnotes?: string
  /** ISO 639-1, where it was asked for in a language: that in which this is. */
  readonly language?: string
  /** Where that is not the language in which its work is read first: what the work says in it, by IRI and reference. */
  readonly expression?: { readonly iri: string; readonly ref: string }
  /** Where it was asked for as of a day (YYYY-MM-DD): when it holds, as far as files show it. */
  readonly version?: TextTimes & {
    readonly day: string
    /** The state of the act that counts for the day. */
    readonly state: StoredState
  }
}
