import { NotFound } from '../../../base/errors.js'
import { timesInForce } from '../../../graph/states/daysInForce.js'
import { describedTimes } from '../../../graph/states/whyNotOnDay.js'
import type { ListProvisions } from './listProvisions.js'
import type { DatedParts } from './provisionParts.js'
import { selectProvisions } from './selectProvisions.js'

/**
 * Of an act that has nothing on a day because all that is known of is to come or has ended.
 * @param parts of all days
 * @throws NotFound saying when its provisions are in force
 */
export async function refuseNoneInForce(
  parts: DatedParts,
  request: ListProvisions & { readonly asOf: string }
): Promise<void> {
  const selected = await selectProvisions(parts, request)
  if (!('act' in selected)) return
  const { iri } = selected.act
  const { states, inForce } = await parts.throughStates(iri)
  const [version] = states
  if (version === undefined || inForce === undefined || inForce.size === 0) return
  const times = [...inForce.values()].map(days => describedTimes([timesInForce(days, version.day)]))
  const label = (await parts.acts()).byIri(iri)?.label ?? iri
  throw new NotFound(
    `No provision of ${label} is in force on ${request.asOf}; they are in force ${[...new Set(times)].sort().join(', ')}`
  )
}
