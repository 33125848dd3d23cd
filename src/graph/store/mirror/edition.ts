/**
 * The shared graph, that of states and the provenance graph as of one moment, parted by scope: files that never change.
 * Dumps, mirrors and the description of the data are made from it, so they agree. A profile sees the graphs of the scopes
 * that it admits.
 */
export interface Edition {
  /** `{version of shared}-{version of provenance}`: `12-9`. */
  readonly id: string
  readonly versions: { readonly shared: number; readonly provenance: number; readonly states: number }
  /** When the graphs were read (RFC 3339). */
  readonly madeAt: string
  /** Absolute path of the folder that holds its files, and nothing else. */
  readonly folder: string
  /** Sorted by scope, that of today before that of other days. A scope without a statement has none. */
  readonly graphs: readonly ScopeGraph[]
}

/**
 * What a scope holds: the statements of `shared` and `provenance` about its concepts, and about what these come from; or
 * those of `states` and `provenance` about what its acts say on other days, and about what that comes from. Of origins the
 * same statement may stand in several graphs.
 */
export interface ScopeGraph {
  /** IRI of the scope. */
  readonly scope: string
  /** It is of other days than today: no default graph holds it. */
  readonly isOfStates: boolean
  /** IRI of its mirror graph, which the quads of `nQuads` name. */
  readonly graph: string
  readonly statements: number
  /** SHA-256 (hex) over the lines of `nQuads`, unpacked: equal content has an equal hash. */
  readonly sha256: string
  /** One statement a line, each once, in `editionOrder`. */
  readonly nQuads: EditionFile
  readonly turtle: EditionFile
}

/** A file that is one whole gzip member: such files, one after the other, are one gzip file. */
export interface EditionFile {
  /** Absolute. */
  readonly path: string
  /** Of the file as it is, packed; so is the hash (SHA-256, hex). */
  readonly bytes: number
  readonly sha256: string
}
