import type { Literal, NamedNode, Quad } from '@rdfjs/types'
import type { Identifiers } from '../graph/identifiers.js'
import type { LicenceClass } from '../graph/iris/scopes.js'
import type { ShapeFinding } from '../graph/shacl/checker.js'

/** A file as it lies on the disk or in an archive. */
export interface InputFile {
  /** As the steward knows it: `laws/gewo.xml`, `laws.zip › gewo.xml`. */
  readonly name: string
  /** The file on the disk that it is or stands in. */
  readonly path: string
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
  /** Absent where nobody said anything: then nothing of it is checked. */
  readonly origin?: Origin
}

/** How far it is known that a file comes from where it claims to. */
export interface Origin {
  /**
   * `fetched`: this program fetched it from there, over TLS. `stated`: the steward says so. `checksum`: the file also has the checksum that the steward gave. `own`: a part of this
   * program.
   */
  readonly check: 'fetched' | 'stated' | 'checksum' | 'own'
  /** The address that the file was fetched from. */
  readonly url?: string
  /** RFC 3339: when it was fetched. */
  readonly retrievedAt?: string
  /** SHA-256 (hex) of the file on the disk, which may be an archive. */
  readonly checksum?: string
}

export interface ReadOptions {
  readonly ids: Identifiers
  readonly grounding: Grounding
  readonly source?: SourceFacts
  /** What the steward says that the file does not, by the names of the importer's `options`. */
  readonly given?: Readonly<Record<string, string>>
}

/** A part of a file that gives no concept, and why. */
export interface Skipped {
  /** `BJNR002450869BJNE000100116 (Inhaltsübersicht)` */
  readonly where: string
  readonly reason: string
  /** Of a gathering: the file, where it is not the one that the unit is reported with. */
  readonly file?: string
}

/**
 * How a text differs from the passage that it was read from, in characters without white space. What differs is not
 * verified, whatever it is that differs.
 */
export interface Unaccounted {
  /** Of the passage, in no output and not named as left out. */
  readonly missing: number
  /** Pictures that no output mentions; negative when it mentions more than there are. */
  readonly pictures: number
  /** Of the output, neither of the passage nor named as made. */
  readonly surplus: number
  /** Some of it, for people; may be empty. */
  readonly sample: string
}

/** A part of a file whose text is not all that its passage says. */
export interface Differing extends Unaccounted {
  /** The passage's name in the file, or the part of the file that no concept was made of. */
  readonly where: string
}

/** What the provenance graph keeps of a concept: the passage that it was read from. */
export interface SourcePassage {
  readonly concept: NamedNode
  /** SHA-256 (hex) of the passage's own bytes in the file. */
  readonly sourceHash: string
  /** The passage's name in the file. */
  readonly locator: string
  /** Of a root: the date, time or running number by which earlier and later states of it are told apart, as the source gives it. */
  readonly state?: Literal
}

/**
 * What is taken or refused as a whole: an act with its provisions, a classification with its codes, or a batch of
 * services that stand for themselves. A later load of the same root replaces what the root had.
 */
export interface ImportUnit {
  /** For people: `GewO`. */
  readonly name: string
  /** One root and its parts, or many roots without parts. What is held of a root that has no quads here goes. */
  readonly roots: readonly NamedNode[]
  /** For the shared graph. */
  readonly quads: readonly Quad[]
  /**
   * By concept (IRI) what is said of it but its place (`kg:position`), where it may be said again in another unit of the
   * run: the same array then, with a passage of the same bytes.
   */
  readonly said?: ReadonlyMap<string, readonly Quad[]>
  /** One for each subject of `quads`; a subject without one would never be taken away again. */
  readonly passages: readonly SourcePassage[]
  readonly source: Required<Omit<SourceFacts, 'licenceClass' | 'origin'>> & Pick<SourceFacts, 'origin'>
  /** SHA-256 (hex) of the whole file. */
  readonly fileHash: string
  /** When its publisher made the file, as the file says (xsd:dateTime). */
  readonly fileDate?: Literal
  /** Other files that the unit was put together from. */
  readonly further?: readonly Pick<ImportUnit, 'source' | 'fileHash' | 'fileDate'>[]
  /** Sources that the graph holds already and that the file was made from; those that it does not hold are left out. */
  readonly used?: readonly NamedNode[]
  /** By root (IRI): nodes of other loads that it speaks of. Where the graph says nothing of one the root is left out. */
  readonly restsOn?: ReadonlyMap<string, readonly NamedNode[]>
  readonly counts: Counts
  readonly skipped: readonly Skipped[]
  /** Of the texts; absent where the format's texts are no passages. */
  readonly differing?: readonly Differing[]
  /** Characters of passages that are in no text, by the reason that the importer names. */
  readonly leftOut?: Readonly<Record<string, number>>
  /** What is wrong with what the file says: a violation refuses the unit, all else is told. */
  readonly findings?: readonly ShapeFinding[]
  /** Of the labels, where a root is held in several at once: none is lost unless asked for by the steward. */
  readonly languages?: { readonly codes: readonly string[]; readonly asked: boolean }
  /** Of the texts, where the same root may come in several languages, which are held beside each other. */
  readonly language?: { readonly code: string }
}

/** What a report counts besides concepts; absent is 0. `norms`: elements seen, headings and tables of contents among them. */
export interface Counts {
  readonly acts?: number
  readonly norms?: number
  readonly provisions?: number
  readonly services?: number
}

/** What can be told of a file from its beginning. */
export interface FileHead {
  readonly name: string
  /** Of an XML document. */
  readonly root?: {
    /** Without prefix. */
    readonly name: string
    readonly attributes: Readonly<Record<string, string>>
  }
  /** The first characters, 4,096 at most; with U+FFFD for what is not UTF-8. */
  readonly start: string
}

/** Reads one official format. Throws `InvalidInput` for a file that it cannot read, naming line and column. */
export interface Importer {
  readonly name: string
  /** Part of the identity of a load: raise it when the same file gives other triples. */
  readonly version: string
  /** What the format is, for people. */
  readonly title: string
  /** The endings of names, without dot, that a folder or archive is searched for: `xml`. */
  readonly extensions: readonly string[]
  /** Whether a file is of this format, as far as its beginning tells. */
  readonly reads: (head: FileHead) => boolean
  /**
   * Set for files that describe nodes under the IRIs of others (RDF of any kind). What another load says of such a node
   * is left as it is, and only the shapes that the steward gives are asked of them. Importers that mint IRIs of ours leave
   * it out.
   */
  readonly sharesNodes?: true
  /** Set where a file is a state of an act, by its day: files of other states of the act are held beside it. */
  readonly hasStates?: true
  /** Set where of two files of one root in a run, in one language, the one of the later state counts; else the first does. */
  readonly laterCounts?: true
  /** What a steward may say on the command line (`--celex 32016R0679`): name → what it means, for people. */
  readonly options?: Readonly<Record<string, string>>
  readonly read: (file: InputFile, options: ReadOptions) => AsyncIterable<ImportUnit>
  /** As `read`, for the files of one run, of which much is the same: it is read once. */
  readonly reader?: () => Importer['read']
  /** Where several files of a run may speak of the same roots; `read` is then a gathering of one file. */
  readonly gather?: () => Gathering
}

/** What the files of a run say together: the languages of a classification, the lists of regions. */
export interface Gathering {
  /** @throws InvalidInput for a file that cannot be read; what was gathered before stays as it is */
  readonly add: (file: InputFile, options: ReadOptions) => Promise<void>
  /** What all of them give, each with the file that it is reported with. */
  readonly units: () => readonly { readonly file: InputFile; readonly unit: ImportUnit }[]
}
