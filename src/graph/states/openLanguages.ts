import { DataFactory } from 'n3'
import { byVersion } from '../byVersion.js'
import { cachedReadings } from '../cachedReadings.js'
import type { Identifiers } from '../identifiers.js'
import { storedLanguage } from '../loads/storedLanguage.js'
import type { GraphStore } from '../store/graphStore.js'
import { readLanguagesOfAct, type TextInLanguage } from './languagesOfAct.js'

/** Acts whose languages are kept, for one version of the shared graph. */
const KEPT = 500

/** The languages (ISO 639-1) in which an act is held. */
export interface ActLanguages {
  /** Of what stands with the works themselves; undefined of an act that is not held. */
  readonly own: string | undefined
  /** Its expressions in languages, those in its own among them; none where it is held in that alone. */
  readonly texts: readonly TextInLanguage[]
}

/** The languages in which an act (IRI) is held. */
export type LanguagesOfActs = (act: string) => Promise<ActLanguages>

export function openLanguages({
  store,
  ids
}: {
  readonly store: GraphStore
  readonly ids: Identifiers
}): LanguagesOfActs {
  const read = async (act: string): Promise<ActLanguages> => {
    const [own, texts] = await Promise.all([
      storedLanguage(store, ids, DataFactory.namedNode(act)),
      ids.isEuropean(act) ? readLanguagesOfAct(store, ids.statesGraph, act) : []
    ])
    return { own, texts }
  }
  // Each promotion gives the shared graph another version, also one that brings a language alone.
  const ofVersion = byVersion(store, ids.sharedGraph, () =>
    Promise.resolve(cachedReadings(KEPT, String, read))
  )
  return async act => (await ofVersion())(act)
}
