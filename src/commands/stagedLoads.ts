import type { Config } from '../config.js'
import { identifiers } from '../graph/identifiers.js'
import { readPromotions } from '../graph/loads/promotions.js'
import { readStagedLoads } from '../graph/loads/stagedLoads.js'
import { openOperations } from '../operations/openOperations.js'
import { describeDifference } from '../services/loads/describeDifference.js'
import { overtakenBy } from '../services/loads/overtakenBy.js'
import { promote } from '../services/loads/promote.js'
import { idOf, remember, rollBack } from '../services/loads/rollBack.js'
import { discard, findStaged, readStaged, type StagingParts } from '../services/loads/stage.js'
import type { GraphStore } from '../store/graphStore.js'
import { clockOf } from './clock.js'
import { exitCodes } from './exitCodes.js'
import { operationsFile } from './keys.js'
import { differenceText } from './loadTexts.js'
import { openStore } from './openStore.js'

/** `beleg loads`: what is staged, then what was promoted, a line each on stdout. */
export async function listLoads(config: Config): Promise<number> {
  const ids = identifiers(config.baseIri)
  return withStore(config, async store => {
    for (const { id, created, concepts, title } of await readStagedLoads(store, ids)) {
      process.stdout.write(`staged\t${id}\t${created}\t${title} (${concepts} concepts)\n`)
    }
    for (const { iri, kind, endedAt, title, takenBackBy } of await readPromotions(store, ids)) {
      const state = takenBackBy === undefined ? kind : 'taken back'
      process.stdout.write(`${state}\t${idOf(iri)}\t${endedAt}\t${title}\n`)
    }
    return exitCodes.done
  })
}

/** `beleg diff`: what promoting a staged load would change. @throws InvalidInput Unavailable */
export async function showDifference(config: Config, id: string | undefined, json: boolean): Promise<number> {
  return withStore(config, async store => {
    const parts = partsOf(config, store, 'beleg diff')
    const content = await readStaged(parts, await findStaged(parts, id))
    const difference = await describeDifference(content, parts)
    process.stdout.write(json ? `${JSON.stringify(difference)}\n` : differenceText(difference))
    return exitCodes.done
  })
}

/**
 * `beleg promote`: takes a staged load over, in one commit.
 * @param anyway also when somebody else changed the same things since it was staged
 * @throws InvalidInput Unavailable
 */
export async function promoteStaged(
  config: Config,
  id: string | undefined,
  anyway: boolean
): Promise<number> {
  const now = clockOf(config)
  return withStore(config, async store => {
    const parts = partsOf(config, store, 'beleg promote')
    const load = await findStaged(parts, id)
    const operations = await openOperations(operationsFile(config))
    try {
      const content = await readStaged(parts, load)
      const { promotions } = operations
      const later = anyway ? undefined : await overtakenBy(load, content, { ...parts, promotions })
      if (later !== undefined) {
        process.stderr.write(
          `beleg: ${load.id} is not promoted: "${later.title}" changed the same things after it was staged.\n` +
            `beleg: look at "beleg diff ${load.id}" again; then "beleg promote ${load.id} --anyway", or "beleg discard ${load.id}"\n`
        )
        return exitCodes.failed
      }
      const { promotion, comparison } = await promote(content, {
        ...parts,
        now,
        title: load.title,
        agents: load.agents,
        remember: remember(promotions, now)
      })
      const { added, changed, removed } = comparison.concepts
      process.stderr.write(
        promotion === undefined
          ? 'beleg: the graph held this already; nothing was written\n'
          : `beleg: ${load.id} is promoted: ${added.length} concepts added, ${changed.length} changed, ${removed.length} removed\n` +
              `beleg: "beleg rollback ${idOf(promotion.value)}" takes it back\n`
      )
    } finally {
      await operations.close()
    }
    await discard(parts, load)
    return exitCodes.done
  })
}

/** `beleg discard`: forgets a staged load. @throws InvalidInput Unavailable */
export async function discardStaged(config: Config, id: string | undefined): Promise<number> {
  return withStore(config, async store => {
    const parts = partsOf(config, store, 'beleg discard')
    const load = await findStaged(parts, id)
    await discard(parts, load)
    process.stderr.write(`beleg: ${load.id} is forgotten; the shared graph is as it was\n`)
    return exitCodes.done
  })
}

/** `beleg rollback`: takes a promotion back, the last one unless told. @throws InvalidInput Unavailable */
export async function takeBack(config: Config, promotion: string | undefined): Promise<number> {
  return withStore(config, async store => {
    const operations = await openOperations(operationsFile(config))
    try {
      const { takenBack, comparison } = await rollBack(
        {
          ...partsOf(config, store, 'beleg rollback'),
          now: clockOf(config),
          promotions: operations.promotions
        },
        promotion
      )
      const { added, changed, removed } = comparison.concepts
      process.stderr.write(
        `beleg: "${takenBack.title}" is taken back: ${removed.length} concepts removed, ${changed.length} changed, ${added.length} back again\n`
      )
      return exitCodes.done
    } finally {
      await operations.close()
    }
  })
}

function partsOf(config: Config, store: GraphStore, actor: string): StagingParts {
  return { store, ids: identifiers(config.baseIri), actor }
}

async function withStore<T>(config: Config, work: (store: GraphStore) => Promise<T>): Promise<T> {
  const store = await openStore(config)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}
