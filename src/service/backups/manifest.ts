import { InvalidInput } from '../../base/errors.js'

/** A file of a backup: gzip. */
export interface BackupPart {
  /** Its name in the archive. */
  readonly file: string
  readonly bytes: number
  /** Of the file as it is in the archive, hex. */
  readonly sha256: string
}

export interface GraphPart extends BackupPart {
  readonly iri: string
  /** That the graph had. */
  readonly version: number
  readonly statements: number
}

/** What a backup holds: the first file of the archive, `manifest.json`. */
export interface Manifest {
  readonly kind: typeof KIND
  readonly format: number
  readonly made_at: string
  /** The version of the program that made it. */
  readonly program: string
  readonly store: 'embedded' | 'fuseki' | 'sparql'
  /** N-Triples of each graph, all of one moment. */
  readonly graphs: readonly GraphPart[]
  /** The operations database, as SQLite. */
  readonly operations: BackupPart
}

export const KIND = 'beleg backup'
/** Raised when an older program could not restore it. */
export const FORMAT = 1
export const MANIFEST = 'manifest.json'
export const OPERATIONS = 'operations.sqlite.gz'

/** @throws InvalidInput when the text is none, or of a newer program */
export function readManifest(text: string): Manifest {
  let manifest: Partial<Manifest>
  try {
    manifest = JSON.parse(text) as Partial<Manifest>
  } catch (cause) {
    throw new InvalidInput('This is no backup of Beleg: its manifest is no JSON', { cause })
  }
  if (manifest?.kind !== KIND)
    throw new InvalidInput('This is no backup of Beleg: its manifest says otherwise')
  if (typeof manifest.format !== 'number' || manifest.format > FORMAT) {
    throw new InvalidInput(
      `This backup was made by a newer version of Beleg (${String(manifest.program)}): restore it with that version`
    )
  }
  const { graphs, operations } = manifest
  if (!Array.isArray(graphs) || !isPart(operations) || !graphs.every(isGraphPart))
    throw new InvalidInput('The manifest of this backup is damaged')
  return manifest as Manifest
}

/** The names that parts may have: none leads out of a folder. */
const PART = /^(?:graphs-\d{1,6}\.nt|operations\.sqlite)\.gz$/

export function isPartName(name: string): boolean {
  return PART.test(name)
}

function isPart(part: Partial<BackupPart> | undefined): boolean {
  const { file, bytes, sha256 } = part ?? {}
  return isPartName(String(file)) && Number.isSafeInteger(bytes) && /^[0-9a-f]{64}$/.test(String(sha256))
}

function isGraphPart(part: Partial<GraphPart>): boolean {
  const { iri, statements, version } = part
  const isVersion = Number.isSafeInteger(version) && version! > 0
  return isPart(part) && typeof iri === 'string' && Number.isSafeInteger(statements) && isVersion
}
