import type { Config } from '../../../base/settings/config.js'
import { localName } from '../../../graph/ownIris.js'
import { restoreState } from '../../loads/restoreState.js'
import { exitCodes } from '../exitCodes.js'
import { withPromotions } from '../withGraph.js'

/** `beleg state restore`: forgets that a state was set aside, or that the act ended. @returns the exit code @throws InvalidInput Unavailable */
export async function restoreCommand(
  config: Config,
  state: { readonly act: string; readonly day: string }
): Promise<number> {
  return withPromotions(config, async graph => {
    const { promoted, name, file } = await restoreState({ ...graph, actor: 'beleg state restore' }, state)
    process.stderr.write(
      (file === undefined
        ? `beleg: it is forgotten that ${name} is not published any more from ${state.day} on\n`
        : `beleg: the state of ${state.day} of ${name} is not set aside any more; it counts once its file (SHA-256 ${file}) is loaded again\n`) +
        `beleg: "beleg rollback ${localName(promoted.promotion!.value)}" takes it back\n`
    )
    return exitCodes.done
  })
}
