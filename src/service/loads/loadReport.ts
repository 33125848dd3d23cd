import type { Differing } from '../../formats/importer.js'
import type { ShapeFinding } from '../../graph/shacl/validate.js'
import type { StateSetAside } from './statesSetAside.js'
import type { VocabularyReport } from './vocabularyReport.js'

export interface SkippedPart {
  readonly file: string
  readonly where: string
  readonly reason: string
}

/** A part of a file whose text is not all that its passage says. */
export interface DifferingPart extends Differing {
  readonly file: string
}

export interface Refused {
  readonly file: string
  readonly reason: string
}

/** A fault that the shapes found. */
export interface LoadFinding extends ShapeFinding {
  readonly file: string
  /** For people: `GewO`. */
  readonly unit: string
}

/** What a load did. Times in seconds. */
export interface LoadReport {
  readonly importer: string
  readonly files: number
  readonly concepts: number
  /** Acts, schemes, services … in the files, also those that were left out because they are held otherwise. */
  readonly found: number
  readonly acts: number
  /** Further states of these acts: other files of acts that were read before. */
  readonly states: number
  /** Texts of these acts in further languages. */
  readonly languages: number
  readonly services: number
  /** `norm` elements seen, headings and tables of contents among them. */
  readonly norms: number
  readonly provisions: number
  /** Units (acts, classifications, batches) that were written, that were in the graph already, that were left as they are. */
  readonly written: number
  readonly unchanged: number
  readonly kept: number
  /** Statements. */
  readonly added: number
  readonly removed: number
  /** Of law: links from provisions to what they cite, and acts that were read for them. */
  readonly citations?: { readonly added: number; readonly removed: number; readonly acts: number }
  readonly skipped: readonly SkippedPart[]
  /** Texts that lack something of their passage: they are unverified. */
  readonly differing: readonly DifferingPart[]
  /** Characters that importers left out of texts by name, by their reasons. */
  readonly leftOut: Readonly<Record<string, number>>
  readonly refused: readonly Refused[]
  readonly findings: readonly LoadFinding[]
  /** States among the files that stay set aside; absent where there are none. */
  readonly setAside?: readonly StateSetAside[]
  /** For RDF files. */
  readonly vocabulary?: VocabularyReport
  /** The activity that the change feed names; absent when nothing was written. */
  readonly promotion?: string
  readonly seconds: number
}
