import { byVersion } from '../byVersion.js'
import type { Identifiers } from '../identifiers.js'
import type { GraphStore } from '../store/graphStore.js'
import { firstDayOfEach, readFirstDays } from './firstDays.js'
import { readOnlyStates } from './onlyStates.js'

/**
 * The days (YYYY-MM-DD) from which acts (IRI) are held, in one state or in several; an act without one is held without a
 * day from which its text counts.
 */
export type FirstDays = () => Promise<ReadonlyMap<string, string>>

export function openFirstDays(
  store: GraphStore,
  ids: Pick<Identifiers, 'sharedGraph' | 'provenanceGraph' | 'statesGraph'>
): FirstDays {
  // Each promotion gives the shared graph another version, also one that changes states alone.
  return byVersion(store, ids.sharedGraph, async () => {
    const graphs = { shared: ids.sharedGraph, provenance: ids.provenanceGraph }
    const [one, several] = await Promise.all([
      readOnlyStates(store, graphs),
      readFirstDays(store, ids.statesGraph)
    ])
    return firstDayOfEach([...one, ...several])
  })
}
