import type { Config } from '../../../base/settings/config.js'
import { localName } from '../../../graph/ownIris.js'
import { endAct, stageActEnd, type ActToEnd } from '../../loads/endAct.js'
import { exitCodes } from '../exitCodes.js'
import { withPromotions } from '../withGraph.js'

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
      process.stderr.write(
        `beleg: staged as ${id}; nothing has changed yet\n` +
          `beleg: "beleg diff ${id}" shows what it would change, "beleg promote ${id}" takes it over, "beleg discard ${id}" forgets it\n`
      )
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
