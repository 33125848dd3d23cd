import { clockOf } from '../../../base/clock.js'
import type { Config } from '../../../base/settings/config.js'
import { berlinDay } from '../../../base/text/berlinDay.js'
import { readPromotions } from '../../../graph/loads/promotions.js'
import { readStagedLoads } from '../../../graph/loads/stagedLoads.js'
import { readDatedAhead } from '../../../graph/states/datedAhead.js'
import { promote } from '../../loads/promote.js'
import { localName } from '../../../graph/ownIris.js'
import { discardStaged } from '../../loads/stage.js'
import { exitCodes } from '../exitCodes.js'
import type { OpenGraph } from '../openGraph.js'
import { withGraph, withPromotions } from '../withGraph.js'
import { promoteText } from './promoteText.js'

/** Those that tell of loads, small beside the rest. */
const OF_LOADS = ['/graph/staging', '/graph/provenance', '/graph/states']

/** `beleg loads`: what is staged, what was promoted, and what is dated ahead, a line each on stdout. */
export async function listLoads(config: Config): Promise<number> {
  const list = async ({ store, ids }: OpenGraph) => {
    for (const { id, created, concepts, title } of await readStagedLoads(store, ids)) {
      process.stdout.write(`staged\t${id}\t${created}\t${title} (${concepts} concepts)\n`)
    }
    for (const { iri, kind, endedAt, title, takenBackBy } of await readPromotions(store, ids)) {
      const state = takenBackBy === undefined ? kind : 'taken back'
      process.stdout.write(`${state}\t${localName(iri)}\t${endedAt}\t${title}\n`)
    }
    const today = berlinDay(clockOf(config)())
    for (const { act, day } of await readDatedAhead(store, { states: ids.statesGraph, today })) {
      process.stdout.write(`ahead\t${day}\t${ids.iriToRef(act) ?? act}\tcomes into force on that day\n`)
    }
    return exitCodes.done
  }
  return withGraph(config, list, OF_LOADS)
}

/**
 * `beleg promote`: takes a staged load over, in one commit.
 * @param anyway also when somebody else changed the same things since it was staged, holds a later state of them, or much more
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
    return outcome.state === 'promoted' || outcome.state === 'unchanged' ? exitCodes.done : exitCodes.failed
  })
}

/** `beleg discard`: forgets a staged load. @throws InvalidInput Unavailable */
export async function discardCommand(config: Config, id: string | undefined): Promise<number> {
  return withGraph(config, async graph => {
    const load = await discardStaged({ ...graph, actor: 'beleg discard' }, id)
    process.stderr.write(`beleg: ${load.id} is forgotten; the shared graph is as it was\n`)
    return exitCodes.done
  })
}
