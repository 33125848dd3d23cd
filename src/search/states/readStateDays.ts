import { readFirstDays } from '../../graph/states/firstDays.js'
import { readLaterBegins } from '../../graph/states/laterBegins.js'
import type { StateDays } from './stateIndex.js'
import type { StatesIndexParts } from './statesIndex.js'

/** @throws Unavailable */
export async function readStateDays({
  store,
  ids
}: Pick<StatesIndexParts, 'store' | 'ids'>): Promise<StateDays> {
  const [firstDays, laterBegins] = await Promise.all([
    readFirstDays(store, ids.statesGraph),
    readLaterBegins(store, ids.statesGraph)
  ])
  return { firstDays, laterBegins }
}
