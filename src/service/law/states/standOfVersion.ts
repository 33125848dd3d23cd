import { berlinDay } from '../../../base/text/berlinDay.js'
import { withConsolidations } from '../provisions/withConsolidations.js'
import { storedWork } from './findText.js'
import type { HistoryParts } from './historyParts.js'
import type { ReadStand, Stand } from './standOf.js'

/**
 * Of a consolidated text, or a part of one, of which day it is the version, and what the others of its act in its language
 * say; undefined for all else.
 */
export async function standOfVersion(
  ofToday: HistoryParts,
  { iri, access }: ReadStand
): Promise<Stand | undefined> {
  const { ids } = ofToday
  const act = ids.actOfLaw(iri)
  if (act === undefined || !ids.isEuropean(act)) return undefined
  const { parts, iriShown, textsBeside } = await withConsolidations(ofToday, access)
  const beside = textsBeside(act)
  const own = beside.find(one => one.iri === act)
  const held = (await ofToday.acts()).byIri(act)
  const stored = await storedWork(parts, iriShown(iri), access)
  if (own === undefined || held === undefined || stored === undefined) return undefined
  const { inTime, through } = stored
  return {
    today: berlinDay(ofToday.now()),
    act: { iri: act, ref: held.ref, label: held.label },
    isAct: act === iri,
    texts: inTime.texts,
    states: through.states,
    version: { day: own.day, count: beside.length }
  }
}
