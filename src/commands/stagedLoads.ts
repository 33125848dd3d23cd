import type { Config } from '../config.js'
import { readPromotions } from '../graph/loads/promotions.js'
import { readStagedLoads, type StagedLoad } from '../graph/loads/stagedLoads.js'
import { openOperations } from '../operations/openOperations.js'
import type { ContentInParts } from '../services/loads/content.js'
import { overtakenBy } from '../services/loads/overtakenBy.js'
import { promote } from '../services/loads/promote.js'
import { idOf, remember, rollBack, type RollbackParts } from '../services/loads/rollBack.js'
import { discard, findStaged, type StagingParts } from '../services/loads/stage.js'
import { readStaged } from '../services/loads/stagedContent.js'
import { clockOf } from './clock.js'
import { exitCodes } from './exitCodes.js'
import { operationsFile } from './keys.js'
import { openGraph, type OpenGraph } from './openGraph.js'

/** Older acts that `promote` names. */
const SHOWN = 20

/** `beleg loads`: what is staged, then what was promoted, a line each on stdout. */
export async function listLoads(config: Config): Promise<number> {
  return withGraph(config, async ({ store, ids }) => {
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
  return withGraph(config, async graph => {
    const parts = partsOf(graph, 'beleg promote')
    const load = await findStaged(parts, id)
    const operations = await openOperations(operationsFile(config))
    const { promotions } = operations
    try {
      const content = await readStaged(parts, load)
      try {
        const code = await promoteContent(load, content, {
          ...parts,
          promotions,
          now: clockOf(config),
          anyway
        })
        if (code !== exitCodes.done) return code
      } finally {
        content.close()
      }
    } finally {
      await operations.close()
    }
    await discard(parts, load)
    return exitCodes.done
  })
}

/** Says what came of it. */
async function promoteContent(
  load: StagedLoad,
  content: ContentInParts,
  parts: StagingParts & Pick<RollbackParts, 'promotions' | 'now'> & { readonly anyway: boolean }
): Promise<number> {
  const { promotions, now, anyway } = parts
  const later = anyway ? undefined : await overtakenBy(load, content, parts)
  if (later !== undefined) {
    process.stderr.write(
      `beleg: ${load.id} is not promoted: "${later.title}" changed the same things after it was staged.\n` +
        `beleg: look at "beleg diff ${load.id}" again; then "beleg promote ${load.id} --anyway", or "beleg discard ${load.id}"\n`
    )
    return exitCodes.failed
  }
  const { promotion, comparison, older } = await promote(content, {
    ...parts,
    title: load.title,
    agents: load.agents,
    remember: remember(promotions, now)
  })
  if (older.length > 0 && !anyway) {
    process.stderr.write(
      `beleg: ${load.id} is not promoted: ${older.length} of its acts or concepts are older than what is held\n` +
        older
          .slice(0, SHOWN)
          .map(({ root, held, offered }) => `  ${root.value}: ${offered}, held is ${held}\n`)
          .join('') +
        (older.length > SHOWN ? `  … and ${older.length - SHOWN} more\n` : '') +
        `beleg: look at "beleg diff ${load.id}"; then "beleg promote ${load.id} --anyway", or "beleg discard ${load.id}"\n`
    )
    return exitCodes.failed
  }
  const { added, changed, removed } = comparison.concepts
  process.stderr.write(
    promotion === undefined
      ? 'beleg: the graph held this already; nothing was written\n'
      : `beleg: ${load.id} is promoted: ${added.length} concepts added, ${changed.length} changed, ${removed.length} removed\n` +
          `beleg: "beleg rollback ${idOf(promotion.value)}" takes it back\n`
  )
  return exitCodes.done
}

/** `beleg discard`: forgets a staged load. @throws InvalidInput Unavailable */
export async function discardStaged(config: Config, id: string | undefined): Promise<number> {
  return withGraph(config, async graph => {
    const parts = partsOf(graph, 'beleg discard')
    const load = await findStaged(parts, id)
    await discard(parts, load)
    process.stderr.write(`beleg: ${load.id} is forgotten; the shared graph is as it was\n`)
    return exitCodes.done
  })
}

/** `beleg rollback`: takes a promotion back, the last one unless told. @throws InvalidInput Unavailable */
export async function takeBack(config: Config, promotion: string | undefined): Promise<number> {
  return withGraph(config, async graph => {
    const operations = await openOperations(operationsFile(config))
    try {
      const { takenBack, comparison } = await rollBack(
        {
          ...partsOf(graph, 'beleg rollback'),
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

function partsOf(graph: OpenGraph, actor: string): StagingParts {
  return { ...graph, actor }
}

async function withGraph<T>(config: Config, work: (graph: OpenGraph) => Promise<T>): Promise<T> {
  const graph = await openGraph(config)
  try {
    return await work(graph)
  } finally {
    await graph.store.close()
  }
}
