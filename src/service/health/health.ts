import type { Identifiers } from '../../graph/identifiers.js'
import type { Operations } from '../operations/openOperations.js'
import type { IndexState, Retrieval } from '../../search/retrieval.js'
import type { Vectors, VectorsState } from '../../search/vectors/vectors.js'
import type { GraphStore, StoreHealth } from '../../graph/store/graphStore.js'
import type { DataCheck, DataCheckState } from './dataCheck.js'

export interface HealthReport {
  readonly graph: StoreHealth
  /** Version of the shared graph, when the store answers. */
  readonly sharedVersion?: number | undefined
  readonly operations: { readonly ok: boolean }
  /** How far search by meaning is; absent without an embedder. */
  readonly vectors?: VectorsState | undefined
  readonly textIndex: IndexState
  /** What the last reading of the files found; absent where nobody reads them. */
  readonly dataCheck?: DataCheckState | undefined
}

export interface Health {
  readonly read: () => Promise<HealthReport>
}

export interface HealthParts {
  readonly store: Pick<GraphStore, 'health' | 'versions'>
  readonly ids: Pick<Identifiers, 'sharedGraph'>
  readonly operations: Pick<Operations, 'health'>
  readonly vectors?: Pick<Vectors, 'state'> | undefined
  readonly retrieval: Pick<Retrieval, 'state'>
  readonly dataCheck?: Pick<DataCheck, 'state'> | undefined
}

/** The state of both stores, and of what is derived from them. */
export function openHealth({ store, ids, operations, vectors, retrieval, dataCheck }: HealthParts): Health {
  return {
    async read() {
      const [graph, state, versions] = await Promise.all([
        store.health(),
        operations.health(),
        store.versions([ids.sharedGraph]).catch(() => [])
      ])
      return {
        ...{ graph, sharedVersion: versions[0], operations: state },
        vectors: vectors?.state(),
        textIndex: retrieval.state(),
        dataCheck: dataCheck?.state()
      }
    }
  }
}
