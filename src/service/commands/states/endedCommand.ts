import type { Config } from '../../../base/settings/config.js'
import { localName } from '../../../graph/ownIris.js'
import { endAct, stageActEnd, type ActToEnd } from '../../loads/endAct.js'
import { exitCodes } from '../exitCodes.js'
import { withPromotions } from '../withGraph.js'
import { reportStaged } from './reportStaged.js'

export interface EndedOptions {
  readonly reason: string
  /** Promotes at once; otherwise it is staged. */
  readonly yes: boolean
}

/** `beleg state ended`: says that an act is published no more. @returns the exit code @throws InvalidInput Unavailable */
export async function endedCommand(
  config: Config,
  { yes, ...act }: ActToEnd & EndedOptions
): Promise<number> {
  return withPromotions(config, async graph => {
    const parts = { ...graph, actor: 'beleg state ended' }
    if (!yes) {
      const { id } = await stageActEnd(parts, act)
      reportStaged(id)
      return exitCodes.done
    }
    const { name, promoted } = await endAct(parts, act)
    process.stderr.write(
      `beleg: ${name} is not published any more from ${act.day} on\n` +
        `beleg: "beleg rollback ${localName(promoted.promotion!.value)}" takes it back\n`
    )
    return exitCodes.done
  })
}
