import { readActsInLanguages } from '../../graph/states/actsInLanguages.js'
import { readFirstDays } from '../../graph/states/firstDays.js'
import { readLaterBegins } from '../../graph/states/laterBegins.js'
import type { StateDays } from './stateIndex.js'
import type { StatesIndexParts } from './statesIndex.js'

/** @throws Unavailable */
export async function readStateDays({
  store,
  ids
}: Pick<StatesIndexParts, 'store' | 'ids'>): Promise<StateDays> {
  const [firstDays, laterBegins, spoken] = await Promise.all([
    readFirstDays(store, ids.statesGraph),
    readLaterBegins(store, ids.statesGraph),
    readActsInLanguages(store, ids.statesGraph)
  ])
  const languages = new Map<string, Map<string, string>>()
  for (const { act, code, names } of spoken)
    languages.set(act, (languages.get(act) ?? new Map<string, string>()).set(code, names))
  return { firstDays, laterBegins, languages }
}
