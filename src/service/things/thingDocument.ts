import type { Quad } from '@rdfjs/types'
import type { ProvenanceRecord } from '../provenance/provenanceRecord.js'
import type { WorkInLanguages } from '../law/languages/findInLanguage.js'
import type { WorkInTime } from '../law/states/findText.js'

/** What is said of one thing, as it is given out. */
export interface ThingDocument {
  readonly iri: string
  readonly label: string
  /** About the thing, then about what it comes from, then what points at it; each once. */
  readonly quads: readonly Quad[]
  /** Nodes named in it (IRIs) of which the caller may see something here. */
  readonly held: ReadonlySet<string>
  /** Of law that is held in several states, and of a text of a day. */
  readonly inTime?: WorkInTime
  /** Of law that is held in several languages, and of a text in one of them. */
  readonly inLanguages?: WorkInLanguages
  /** Of a concept. */
  readonly provenance?: ProvenanceRecord
  /** Concepts that point at it, a page of them. */
  readonly pointing: readonly Pointing[]
  readonly page: number
  /** At least 1. */
  readonly pages: number
  /** Of all pages; `more` when there are others that no page shows. */
  readonly total: number
  readonly more: boolean
}

export interface Pointing {
  readonly iri: string
  readonly predicate: string
}

/** Where a request leads: to a thing, or to a document about it in a format of that extension. */
export interface FoundThing {
  readonly iri: string
  readonly extension?: string
  /** Extensions with which the thing's IRI is another thing's; of a thing alone. */
  readonly taken: readonly string[]
  /** The thing's own address is another than the one that was asked for. */
  readonly isElsewhere?: true
  /** Of law that is held in several states, and of a text of a day. */
  readonly inTime?: WorkInTime
  /** Of law that is held in several languages, and of a text in one of them. */
  readonly inLanguages?: WorkInLanguages
  /** What Memento is told of the address: the same, and of an act of the Union its consolidated texts. */
  readonly mementos?: WorkInTime
}
