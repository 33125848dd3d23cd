import type { Config } from '../../../base/settings/config.js'
import { localName } from '../../../graph/ownIris.js'
import { lossName, lossText } from '../../loads/describedLosses.js'
import { setAside, stageSetAside, type StateToSetAside } from '../../loads/setAside.js'
import { exitCodes } from '../exitCodes.js'
import { withPromotions } from '../withGraph.js'
import { reportStaged } from './reportStaged.js'

export interface SetAsideOptions {
  readonly reason: string
  /** Promotes at once; otherwise it is staged. */
  readonly yes: boolean
  /** With `yes`: also where today's law would lose much with it. */
  readonly anyway: boolean
}

const ACTOR = 'beleg state set-aside'

/** `beleg state set-aside`: lets a state of an act count for nothing. @returns the exit code @throws InvalidInput Unavailable */
export async function setAsideState(
  config: Config,
  { yes, anyway, ...state }: StateToSetAside & SetAsideOptions
): Promise<number> {
  return withPromotions(config, async graph => {
    const parts = { ...graph, actor: ACTOR }
    if (!yes) {
      const { id } = await stageSetAside(parts, state)
      reportStaged(id)
      return exitCodes.done
    }
    const outcome = await setAside(parts, state, anyway)
    if (outcome.state === 'lossy') {
      const lines = outcome.losses.map(loss => `  ${lossName(loss)} ${lossText(loss)}\n`)
      process.stderr.write(
        `beleg: the state of ${state.day} is not set aside: much of the law of today would go; --anyway does it\n${lines.join('')}`
      )
      return exitCodes.failed
    }
    const { promotion, comparison } = outcome.promoted
    const { added, changed, removed } = comparison.concepts
    process.stderr.write(
      `beleg: the state of ${state.day} of ${outcome.name} is set aside; today: ${added.length} concepts added, ${changed.length} changed, ${removed.length} removed\n` +
        `beleg: "beleg rollback ${localName(promotion!.value)}" takes it back\n`
    )
    return exitCodes.done
  })
}
