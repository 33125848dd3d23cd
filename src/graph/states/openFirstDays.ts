import { byVersion } from '../byVersion.js'
import type { Identifiers } from '../identifiers.js'
import type { GraphStore } from '../store/graphStore.js'
import { firstKnownDay } from './daysInForce.js'
import { firstDayOfEach, readFirstDays } from './firstDays.js'
import { readOnlyStates } from './onlyStates.js'
import type { EveryStatedDay } from './statedDays.js'

/**
 * The days (YYYY-MM-DD) from which acts (IRI) are held, in one state or in several; an act without one is held without a
 * day from which its text counts.
 */
export type FirstDays = () => Promise<ReadonlyMap<string, string>>

export function openFirstDays({
  store,
  ids,
  statedDays
}: {
  readonly store: GraphStore
  readonly ids: Pick<Identifiers, 'sharedGraph' | 'provenanceGraph' | 'statesGraph'>
  readonly statedDays: () => Promise<EveryStatedDay>
}): FirstDays {
  // Each promotion gives the shared graph another version, also one that changes states alone.
  return byVersion(store, ids.sharedGraph, async () => {
    const graphs = { shared: ids.sharedGraph, provenance: ids.provenanceGraph }
    const [one, several, stated] = await Promise.all([
      readOnlyStates(store, graphs),
      readFirstDays(store, ids.statesGraph),
      statedDays()
    ])
    const first = firstDayOfEach([...one, ...several])
    const days = [...stated].map(([act, own]) => [act, firstKnownDay(own)!] as const)
    // Where files tell a day, these go by it.
    return new Map([...days, ...first])
  })
}
