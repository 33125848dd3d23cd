import type { Identifiers } from '../../graph/identifiers.js'
import type { Operations } from '../../operations/openOperations.js'
import type { GraphStore, StoreHealth } from '../../store/graphStore.js'

export interface HealthReport {
  readonly graph: StoreHealth
  /** Version of the shared graph, when the store answers. */
  readonly sharedVersion?: number | undefined
  readonly operations: { readonly ok: boolean }
}

export interface Health {
  readonly read: () => Promise<HealthReport>
}

export interface HealthParts {
  readonly store: Pick<GraphStore, 'health' | 'versions'>
  readonly ids: Pick<Identifiers, 'sharedGraph'>
  readonly operations: Pick<Operations, 'health'>
}

/** The state of both stores. */
export function openHealth({ store, ids, operations }: HealthParts): Health {
  return {
    async read() {
      const [graph, versions] = await Promise.all([
        store.health(),
        store.versions([ids.sharedGraph]).catch(() => [])
      ])
      return { graph, sharedVersion: versions[0], operations: operations.health() }
    }
  }
}
