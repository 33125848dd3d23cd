import type { ActContents } from '../acts/actContents.js'
import { byVersion } from '../byVersion.js'
import { cachedReadings } from '../cachedReadings.js'
import type { Identifiers } from '../identifiers.js'
import type { GraphStore } from '../store/graphStore.js'
import type { ActThroughStates } from './actOnDay.js'
import { readExpressionsOfAct } from './expressionsOfAct.js'
import { readStatesOfAct } from './statesOfAct.js'

/** Acts whose states are kept, for one version of the shared graph. */
const KEPT = 500

/** What is held of an act (IRI) through its states; without a state where no day is known from which its text counts. */
export type ActsThroughStates = (act: string) => Promise<ActThroughStates>

export function openActsThroughStates({
  store,
  ids,
  contents
}: {
  readonly store: GraphStore
  readonly ids: Identifiers
  readonly contents: ActContents
}): ActsThroughStates {
  const { statesGraph: states, provenanceGraph: provenance, sharedGraph: shared } = ids
  const read = async (act: string): Promise<ActThroughStates> => {
    const [held, expressions, entries] = await Promise.all([
      readStatesOfAct(store, { states, provenance, shared }, act),
      readExpressionsOfAct(store, states, act),
      contents(act)
    ])
    return { states: held, expressions, entries }
  }
  // Each promotion gives the shared graph another version, also one that changes states alone.
  const ofVersion = byVersion(store, shared, () => Promise.resolve(cachedReadings(KEPT, String, read)))
  return async act => (await ofVersion())(act)
}
