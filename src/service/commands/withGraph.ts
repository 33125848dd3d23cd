import { clockOf } from '../../base/clock.js'
import type { Config } from '../../base/settings/config.js'
import { openOperations } from '../operations/openOperations.js'
import type { Promotions } from '../operations/promotions.js'
import { operationsPlace } from './operationsPlace.js'
import { openGraph, type OpenGraph } from './openGraph.js'
import { keepHeapSmall } from './smallHeap.js'

interface Parts extends OpenGraph {
  readonly promotions: Promotions
  readonly now: () => Date
}

/** Opens the graph and what is kept of promotions for some work, and closes both. */
export async function withPromotions<T>(config: Config, work: (parts: Parts) => Promise<T>): Promise<T> {
  return withGraph(config, async graph => {
    const operations = await openOperations(operationsPlace(config))
    try {
      const { promotions } = operations
      return await work({ ...graph, promotions, now: clockOf(config) })
    } finally {
      await operations.close()
    }
  })
}

/**
 * Opens the graph for some work, and closes it.
 * @param only ends of the IRIs of those graphs that the work reads, where it writes none; all when absent
 */
export async function withGraph<T>(
  config: Config,
  work: (graph: OpenGraph) => Promise<T>,
  only?: readonly string[]
): Promise<T> {
  keepHeapSmall()
  const graph = await openGraph(config, only === undefined ? {} : { only })
  try {
    return await work(graph)
  } finally {
    await graph.store.close()
  }
}
