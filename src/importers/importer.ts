import type { NamedNode, Quad } from '@rdfjs/types'
import type { Identifiers, LicenceClass } from '../graph/identifiers.js'

/** A file as it lies on the disk or in an archive. */
export interface InputFile {
  /** As the steward knows it: `laws/gewo.xml`, `laws.zip › gewo.xml`. */
  readonly name: string
  /** When the file was fetched, as far as its own date tells. */
  readonly modified: Date
  readonly bytes: () => AsyncIterable<Uint8Array>
}

/** How far the text that is read can be trusted: the official wording, or an editor's. */
export type Grounding = 'verified' | 'summary'

/** Where a file comes from. What is absent, the importer knows for its format. */
export interface SourceFacts {
  readonly title?: string
  readonly publisher?: string
  /** The official page of what the file holds. */
  readonly landingPage?: string
  readonly licence?: NamedNode
  readonly licenceClass?: LicenceClass
  /** RFC 3339; otherwise the file's own date. */
  readonly retrievedAt?: string
}

export interface ReadOptions {
  readonly ids: Identifiers
  readonly grounding: Grounding
  readonly source?: SourceFacts
}

/** A part of a file that gives no concept, and why. */
export interface Skipped {
  /** `BJNR002450869BJNE000100116 (Inhaltsübersicht)` */
  readonly where: string
  readonly reason: string
}

/** What the provenance graph keeps of a concept: the passage that it was read from. */
export interface Passage {
  readonly concept: NamedNode
  /** SHA-256 (hex) of the passage's own bytes in the file. */
  readonly sourceHash: string
  /** The passage's name in the file. */
  readonly locator: string
}

/** What is committed as a whole: an act with all its provisions, or a parcel of services. */
export interface ImportUnit {
  /** For people: `GewO`. */
  readonly name: string
  /** The acts or services of the unit; parts hang on them by `eli:is_part_of`. */
  readonly roots: readonly NamedNode[]
  /** For the shared graph. */
  readonly quads: readonly Quad[]
  readonly passages: readonly Passage[]
  readonly source: Required<Omit<SourceFacts, 'licenceClass'>>
  /** SHA-256 (hex) of the whole file. */
  readonly fileHash: string
  readonly counts: {
    readonly acts: number
    readonly norms: number
    readonly provisions: number
    readonly services: number
  }
  readonly skipped: readonly Skipped[]
}

/** Reads one official format. Throws `InvalidInput` for a file that it cannot read, naming line and column. */
export interface Importer {
  readonly name: string
  /** Part of the identity of a load: raise it when the same file gives other triples. */
  readonly version: string
  /** What the format is, for people. */
  readonly title: string
  /** Whether a document whose root element has this name (without prefix) is of this format. */
  readonly reads: (root: string) => boolean
  readonly read: (file: InputFile, options: ReadOptions) => AsyncIterable<ImportUnit>
}
