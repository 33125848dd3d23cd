import type { StatedKindOfDay } from '../law/versions/statedKindOfDay.js'

/** When a text holds that was retrieved as of a day, as far as files show it. Days are YYYY-MM-DD. */
export interface PassageVersion {
  /** The day that was asked for. */
  readonly day: string
  /** The first day for which files show the text. */
  readonly from: string
  /** Whether the act is not held from before that day. */
  readonly isFloor: boolean
  /** The first day for which they show it no more. */
  readonly until?: string
  /** What the days are that are none of files. */
  readonly kindOfDay?: StatedKindOfDay
  /** The state of the act that counts for the day: from which day, and the SHA-256 (hex) of its file. */
  readonly state: { readonly since: string; readonly fileHash: string }
}

/** What an answer may rest on: a retrieved, admitted text, as the gate and the receipt see it. */
export interface Passage {
  readonly iri: string
  /** `ELI:GewO§14` */
  readonly ref: string
  /** `§ 14 GewO Anzeigepflicht` */
  readonly label: string
  /** The whole text, as the graph holds it; quotes are offsets into it, in UTF-16 code units. */
  readonly text: string
  /** SHA-256 (hex) of the text's UTF-8 bytes. */
  readonly contentHash: string
  readonly license: 'open' | 'attribution' | 'internal'
  readonly scope: string
  readonly grounding: string
  /** Names under which the passage's act is cited: `GewO`, `Gewerbeordnung`. */
  readonly actNames: readonly string[]
  /** Its place in the act, from 1. */
  readonly position?: number
  /** Present where it is what was said on a day. */
  readonly version?: PassageVersion
}
