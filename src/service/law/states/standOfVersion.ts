import { berlinDay } from '../../../base/text/berlinDay.js'
import { scopeSet } from '../../access.js'
import { oneEachDay } from '../provisions/oneEachDay.js'
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
  const ref = ids.iriToRef(iri)
  if (act === undefined || ref === undefined || !ids.isEuropean(act)) return undefined
  const scopes = scopeSet(access)
  const all = (await ofToday.everyConsolidation()).filter(({ scope }) => scopes.has(scope))
  const own = all.find(one => one.iri === act)
  const held = (await ofToday.acts()).byIri(act)
  if (own === undefined || held === undefined) return undefined
  const { published, language, day } = own
  const count = oneEachDay(all.filter(one => one.published === published && one.language === language)).length
  const { parts, refOfLast } = withConsolidations(ofToday, access)
  const last = ids.refToIri(await refOfLast(ref))
  const stored = last && (await storedWork(parts, last.value, access))
  if (stored === undefined) return undefined
  const { inTime, states } = stored
  return {
    today: berlinDay(ofToday.now()),
    act: { iri: act, ref: held.ref, label: held.label },
    isAct: act === iri,
    texts: inTime.texts,
    states,
    version: { day, count }
  }
}
