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
  /** N-Triples, in gzip. */
  readonly packed: Uint8Array
}

export type QueryJob = Omit<MirrorQuery, 'signal'> & {
  readonly limits: Pick<MirrorLimits, 'rows' | 'bytes'>
}

/** What a mirror's thread does when it is called. */
export type MirrorCalls = {
  /** Reads what the default graph is the union of; gives the number of statements. */
  readonly load: (files: readonly GraphFile[]) => number
  /** Gets ready what a query needs besides: graphs under their own names, tenants' graphs, unions. */
  readonly prepare: (needs: {
    readonly job: QueryJob
    readonly files: readonly GraphFile[]
    readonly own: readonly OwnGraph[]
  }) => void
  readonly query: (job: QueryJob) => Uint8Array
}
