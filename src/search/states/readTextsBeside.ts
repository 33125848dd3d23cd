import { DataFactory } from 'n3'
import { readSpokenTexts } from '../../graph/states/spokenTexts.js'
import type { IndexedConcept } from '../concept.js'
import { readActNames } from '../readConcepts.js'
import { readPastTexts } from './readPastTexts.js'
import type { StateDays } from './stateIndex.js'
import type { StatesIndexParts } from './statesIndex.js'

/**
 * Reads what does not stand with the works of an act (IRI): what they said on other days than today, and what they say in
 * further languages, each by the IRI of its work. None of an act of which there is no such.
 * @param acts of which will be asked
 */
export async function readTextsBeside(
  { store, ids }: Pick<StatesIndexParts, 'store' | 'ids'>,
  { firstDays, languages }: Pick<StateDays, 'firstDays' | 'languages'>,
  acts: readonly string[]
): Promise<(act: string) => Promise<IndexedConcept[]>> {
  const inStates = acts.filter(act => firstDays.has(act))
  const actNames = await readActNames(store, ids.sharedGraph, inStates)
  return async act => {
    const past = firstDays.has(act)
      ? await readPastTexts(store, ids.statesGraph, { act, actNames: actNames.get(act) ?? '' })
      : []
    const names = languages.get(act)
    if (names === undefined) return past
    const spoken = await readSpokenTexts(store, ids.statesGraph, DataFactory.namedNode(act))
    return [
      ...past,
      ...spoken.map(({ iri: expression, work, code, ...said }): IndexedConcept => {
        const ofAct = { act, actNames: names.get(code) ?? '' }
        return { ...said, ...ofAct, iri: work, kind: 'provision', spoken: { expression, code } }
      })
    ]
  }
}
