import type { Identifiers } from '../../graph/identifiers.js'
import type { Inputs } from '../../formats/input/collectInputs.js'
import type { Grounding, Importer, InputFile, SourceFacts } from '../../formats/importer.js'
import type { EarlyCommit } from './earlyCommit.js'
import type { ContentPart } from './content.js'
import type { LoadShapes } from './givenShapes.js'
import type { ActStatements } from '../../graph/states/readActHistory.js'
import { SpilledStatements } from '../../graph/store/spilledStatements.js'
import type { StoredLanguage } from './languageChoice.js'
import type { DifferingPart, LoadFinding, Refused, SkippedPart } from './loadReport.js'
import type { NOTHING_READ } from './nothingRead.js'
import { LoadReading } from './reading.js'
import type { OwnersOf } from './withoutOthers.js'
import type { KnownOf } from './withoutUnknown.js'

export interface LoadRequest {
  readonly ids: Identifiers
  readonly importer: Importer
  readonly inputs: Inputs
  readonly now: () => Date
  /** `verified` unless told. */
  readonly grounding?: Grounding
  /** Where a file comes from, when more is known than its format says. */
  readonly sourceOf?: (file: InputFile) => SourceFacts
  /** What the steward says that the files do not. */
  readonly given?: Readonly<Record<string, string>>
  readonly onFile?: (done: number, load: ReadLoad) => void
  /** In which languages the graph names a root; without it none keeps a file out. */
  readonly heldLanguage?: StoredLanguage
  /** Where nodes of an importer that shares them come from. */
  readonly ownersOf?: OwnersOf
  /** Those (IRIs) of some nodes that the graph holds; without it nothing is asked of what a unit rests on. */
  readonly knownOf?: KnownOf
  /** Takes units while others are still read. */
  readonly early?: Pick<EarlyCommit, 'send' | 'abandon'>
  /** What else the statements of an importer that shares nodes must meet. */
  readonly shapes?: LoadShapes
}

/** A unit that was read and meets the shapes. */
export interface LoadedUnit extends ContentPart, Pick<ActStatements, 'again'> {
  readonly name: string
  /** The file that it was read from, as the steward knows it. */
  readonly file: string
  /** ISO 639-1, of the texts, where the same root may come in several languages. */
  readonly language?: string
}

/** What was read of some files, and what of them cannot be used. */
export interface ReadLoad {
  readonly units: LoadedUnit[]
  readonly counts: Readonly<typeof NOTHING_READ>
  readonly skipped: SkippedPart[]
  readonly differing: DifferingPart[]
  readonly leftOut: Record<string, number>
  readonly refused: Refused[]
  /** What the shapes and the importers found: violations, which refused their units, and what is told besides. */
  readonly findings: LoadFinding[]
  /** Acts, schemes, services … in the files, also those that were left out because they are held otherwise. */
  found: number
  /** Forgets the statements of the units. */
  readonly close: () => void
}

/**
 * Reads files one after another and checks each unit against the shapes; nothing is written. A file or unit that
 * cannot be used is named, and the others go on.
 * @throws Unavailable when the store fails, or the disk that keeps what was read; whatever is wrong with a file is a
 *   refusal of it
 */
export async function readLoad(request: LoadRequest): Promise<ReadLoad> {
  const kept = new SpilledStatements()
  try {
    return await new LoadReading(request, kept).run()
  } catch (error) {
    kept.close()
    throw error
  }
}
