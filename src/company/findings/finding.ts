import type { LicenceClass } from '../../graph/iris/scopes.js'

export type FindingKind = 'regulation' | 'tender' | 'register' | 'sector'
export type Severity = 'info' | 'notice' | 'warning'

/** Something that the company should know, each sentence with its source. */
export interface Finding {
  /** The same matter has the same id in each run: 16 hex digits. */
  readonly id: string
  readonly kind: FindingKind
  /** Closed list, for programs: what is found (`act-applies`, `tender-open`, `entry-removed`, `imprint-missing` …). */
  readonly code: string
  readonly title: string
  readonly severity: Severity
  /** Language of title and text. */
  readonly language: 'de' | 'en'
  /** The finding's text, sentence by sentence; the gate has passed each. */
  readonly statements: readonly FindingStatement[]
  /** What it rests on, each once, the most telling first. */
  readonly sources: readonly FindingSource[]
  /** RFC 3339; a local time of the buyer has no time zone. Of a tender: until when one may take part. */
  readonly deadline?: string
}

export interface FindingStatement {
  readonly text: string
  /** Place in `sources`, from 0. */
  readonly source: number
  /** What of the source says it: offsets into its `text`. */
  readonly quote: string
  readonly start: number
  readonly end: number
}

/** A node of the graph, or a page of the company. */
export interface FindingSource {
  /** Reference; absent for a page. */
  readonly ref?: string
  /** IRI of the node, or address of the page. */
  readonly iri: string
  readonly label: string
  /** A page has none. */
  readonly license?: LicenceClass
  /** Day or time for which it speaks: of publication, of the state, or when it was retrieved. */
  readonly date?: string
  /**
   * What the statements are checked against: the node's own text, its statements a line each (`sheet`), or what was read
   * of a page, a line each (`page`).
   */
  readonly text: string
  readonly textIs: 'text' | 'sheet' | 'page'
  /** SHA-256 (hex) of `text`. */
  readonly contentHash: string
  /** Whom to name for it, as its licence asks. */
  readonly attribution?: string
  /** SHA-256 (hex) of what the graph states of a node without a text: tells whether it has changed since. */
  readonly stateHash?: string
}
