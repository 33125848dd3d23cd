import type { Config } from '../../../base/settings/config.js'
import { InvalidInput } from '../../../base/errors.js'
import { describeRollback } from '../../loads/describeRollback.js'
import { rollBack } from '../../loads/rollBack.js'
import { canAsk, confirmed } from '../confirmed.js'
import { exitCodes } from '../exitCodes.js'
import { rollbackJson, rollbackText, reversalText } from './rollbackText.js'
import { withPromotions } from '../withGraph.js'

export interface RollbackOptions {
  /** Does not ask. */
  readonly yes?: boolean
  /** What goes, or went, as JSON on stdout. */
  readonly json?: boolean
}

/**
 * `beleg rollback`: takes a promotion back. One that is named goes at once; without a name it says what the last one is
 * and would take with it, and asks, or wants `yes` where nobody can be asked.
 * @returns the exit code: 0 taken back, 1 the person said no
 * @throws InvalidInput when there is none to take back, or nobody has said yes: nothing is taken back then
 * @throws Unavailable
 */
export async function takeBack(
  config: Config,
  promotion: string | undefined,
  { yes = false, json = false }: RollbackOptions = {},
  streams: Parameters<typeof confirmed>[1] = process
): Promise<number> {
  return withPromotions(config, async parts => {
    let chosen = promotion
    if (promotion === undefined && !yes) {
      const planned = await describeRollback(parts)
      if (json) process.stdout.write(`${JSON.stringify(rollbackJson(planned))}\n`)
      else process.stderr.write(rollbackText(planned))
      if (json || !canAsk(streams)) {
        throw new InvalidInput(
          `Nothing is taken back yet; "beleg rollback ${planned.id}" takes this one back, "beleg rollback --yes" whichever is the last`
        )
      }
      if (!(await confirmed('Take it back?', streams))) return exitCodes.failed
      // What was shown, also when another was promoted meanwhile.
      chosen = planned.id
    }
    const { takenBack, comparison } = await rollBack({ ...parts, actor: 'beleg rollback' }, chosen)
    const done = { promotion: takenBack, concepts: comparison.concepts }
    if (json) process.stdout.write(`${JSON.stringify(rollbackJson(done))}\n`)
    else process.stderr.write(reversalText(done))
    return exitCodes.done
  })
}
