import type { Config } from '../config.js'
import { readPromotions } from '../graph/loads/promotions.js'
import { readStagedLoads } from '../graph/loads/stagedLoads.js'
import { openOperations } from '../operations/openOperations.js'
import type { Promotions } from '../operations/promotions.js'
import { promote } from '../services/loads/promote.js'
import { localName } from '../graph/ownIris.js'
import { rollBack } from '../services/loads/rollBack.js'
import { discardStaged } from '../services/loads/stage.js'
import { clockOf } from '../clock.js'
import { exitCodes } from './exitCodes.js'
import { operationsFile } from './keys.js'
import { openGraph, type OpenGraph } from './openGraph.js'
import { promoteText } from './promoteText.js'

/** `beleg loads`: what is staged, then what was promoted, a line each on stdout. */
export async function listLoads(config: Config): Promise<number> {
  return withGraph(config, async ({ store, ids }) => {
    for (const { id, created, concepts, title } of await readStagedLoads(store, ids)) {
      process.stdout.write(`staged\t${id}\t${created}\t${title} (${concepts} concepts)\n`)
    }
    for (const { iri, kind, endedAt, title, takenBackBy } of await readPromotions(store, ids)) {
      const state = takenBackBy === undefined ? kind : 'taken back'
      process.stdout.write(`${state}\t${localName(iri)}\t${endedAt}\t${title}\n`)
    }
    return exitCodes.done
  })
}

/**
 * `beleg promote`: takes a staged load over, in one commit.
 * @param anyway also when somebody else changed the same things since it was staged, or holds a later state of them
 * @throws InvalidInput Unavailable
 */
export async function promoteStaged(
  config: Config,
  id: string | undefined,
  anyway: boolean
): Promise<number> {
  return withPromotions(config, async parts => {
    const outcome = await promote({ ...parts, actor: 'beleg promote' }, { id, anyway })
    process.stderr.write(promoteText(outcome))
    return outcome.state === 'overtaken' || outcome.state === 'older' ? exitCodes.failed : exitCodes.done
  })
}

/** `beleg discard`: forgets a staged load. @throws InvalidInput Unavailable */
export async function discard(config: Config, id: string | undefined): Promise<number> {
  return withGraph(config, async graph => {
    const load = await discardStaged({ ...graph, actor: 'beleg discard' }, id)
    process.stderr.write(`beleg: ${load.id} is forgotten; the shared graph is as it was\n`)
    return exitCodes.done
  })
}

/** `beleg rollback`: takes a promotion back, the last one unless told. @throws InvalidInput Unavailable */
export async function takeBack(config: Config, promotion: string | undefined): Promise<number> {
  return withPromotions(config, async parts => {
    const { takenBack, comparison } = await rollBack({ ...parts, actor: 'beleg rollback' }, promotion)
    const { added, changed, removed } = comparison.concepts
    process.stderr.write(
      `beleg: "${takenBack.title}" is taken back: ${removed.length} concepts removed, ${changed.length} changed, ${added.length} back again\n`
    )
    return exitCodes.done
  })
}

interface Parts extends OpenGraph {
  readonly promotions: Promotions
  readonly now: () => Date
}

async function withPromotions<T>(config: Config, work: (parts: Parts) => Promise<T>): Promise<T> {
  return withGraph(config, async graph => {
    const operations = await openOperations(operationsFile(config))
    try {
      const { promotions } = operations
      return await work({ ...graph, promotions, now: clockOf(config) })
    } finally {
      await operations.close()
    }
  })
}

async function withGraph<T>(config: Config, work: (graph: OpenGraph) => Promise<T>): Promise<T> {
  const graph = await openGraph(config)
  try {
    return await work(graph)
  } finally {
    await graph.store.close()
  }
}
