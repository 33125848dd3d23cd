import type { ActContents } from '../acts/actContents.js'
import { byVersion } from '../byVersion.js'
import { cachedReadings } from '../cachedReadings.js'
import type { Identifiers } from '../identifiers.js'
import type { GraphStore } from '../store/graphStore.js'
import type { ActThroughStates } from './actOnDay.js'
import { readExpressionsOfAct } from './expressionsOfAct.js'
import type { EveryStatedDay } from './statedDays.js'
import { readStatesOfAct } from './statesOfAct.js'
import { throughVersions } from './throughVersions.js'
import type { UnpublishedTimes } from './unpublishedTimes.js'
import { readVersionTexts } from './versionTexts.js'

/** Acts whose states are kept, for one version of the shared graph. */
const KEPT = 500

/**
 * What is held of an act (IRI) through its states; without a state where no day is known from which its text counts. An
 * act without a state of files is held in the version of which its source states the day.
 */
export type ActsThroughStates = (act: string) => Promise<ActThroughStates>

export function openActsThroughStates({
  store,
  ids,
  contents,
  statedDays,
  unpublishedTimes
}: {
  readonly store: GraphStore
  readonly ids: Identifiers
  readonly contents: ActContents
  readonly statedDays: () => Promise<EveryStatedDay>
  readonly unpublishedTimes: () => Promise<UnpublishedTimes>
}): ActsThroughStates {
  const { statesGraph: states, provenanceGraph: provenance, sharedGraph: shared } = ids
  const read = async (act: string): Promise<ActThroughStates> => {
    const [held, expressions, entries, everyStatedDay, everyUnpublished] = await Promise.all([
      readStatesOfAct(store, { states, provenance, shared }, act),
      readExpressionsOfAct(store, states, act),
      contents(act),
      statedDays(),
      unpublishedTimes()
    ])
    const stated = everyStatedDay.get(act)
    const unpublished = everyUnpublished.get(act)
    if (held.some(({ isVersion }) => isVersion)) {
      const versions = await readVersionTexts(store, states, act)
      const told = throughVersions({ states: held, expressions, entries }, { versions, stated })
      return { ...told, ...(unpublished && { unpublished }) }
    }
    if (stated === undefined || held.length > 0)
      return { states: held, expressions, entries, ...(unpublished && { unpublished }) }
    return { ...stated, expressions, entries, kindOfDay: 'version' }
  }
  // Each promotion gives the shared graph another version, also one that changes states alone.
  const ofVersion = byVersion(store, shared, () => Promise.resolve(cachedReadings(KEPT, String, read)))
  return async act => (await ofVersion())(act)
}
