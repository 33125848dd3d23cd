import type { MirrorQuery } from './mirrorEngine.js'
import type { MirrorLimits } from './mirrorLimits.js'

/** A graph of an edition, as a thread reads it. */
export interface GraphFile {
  readonly graph: string
  /** N-Quads of this graph alone, in gzip. */
  readonly path: string
}

/** A tenant's own graph. */
export interface OwnGraph {
  readonly graph: string
  readonly version: number
  readonly statements: number
  /** Of its text. */
  readonly characters: number
  /** N-Triples, in gzip: what it held at some version. Absent for who holds that, and some of the differences. */
  readonly packed?: Uint8Array | undefined
  /** What has come since, in order. */
  readonly differences?: readonly PackedDifference[]
}

/** What is said of some subjects from a version on, in place of what was said of them before. */
export interface PackedDifference {
  readonly since: number
  /** `<iri>` */
  readonly subjects: readonly string[]
  /** N-Triples, in gzip. */
  readonly packed: Uint8Array
}

/** What has become of a tenant's graph in an engine. */
export interface TenantGraphState {
  /** Whether all of it is there: not when the time was up. */
  readonly whole: boolean
  /** Graphs of other tenants that had to make room. */
  readonly dropped: readonly string[]
  /** Statements that the engine was made to forget so far. They go on taking its memory. */
  readonly forgotten: number
}

export type MirrorQueryJob = Omit<MirrorQuery, 'signal'> & {
  readonly limits: Pick<MirrorLimits, 'rows' | 'bytes'>
}

/** What a mirror's thread does when it is called. */
export type MirrorCalls = {
  /** Reads what the default graph is the union of; gives the number of statements. */
  readonly load: (files: readonly GraphFile[]) => number
  /** Brings a tenant's graph to this version. It ends early when it is aborted, or late; what it did is kept. */
  readonly hold: (needs: { readonly own: OwnGraph; readonly ms: number }) => TenantGraphState
  /** Gets ready what a query needs besides: graphs under their own names, unions. */
  readonly prepare: (needs: { readonly job: MirrorQueryJob; readonly files: readonly GraphFile[] }) => void
  readonly query: (job: MirrorQueryJob) => Uint8Array
}
