import { cachedReadings } from '../../graph/cachedReadings.js'
import type { Access } from '../access.js'
import { partsOnDay } from '../law/provisions/partsOnDay.js'
import { withConsolidations } from '../law/provisions/withConsolidations.js'
import { rankOnDay } from '../law/states/rankOnDay.js'
import type { AskParts } from './lookUp.js'

/** Acts whose states are kept for one question. */
const ACTS = 200

/**
 * The same parts as of a day: search, texts, acts' contents and what is cited are those of the day. Services and documents
 * have no states, so there are none.
 * @param day YYYY-MM-DD
 */
export async function askOnDay(today: AskParts, access: Access, day: string): Promise<AskParts> {
  const { parts: ofUnion, others } = await withConsolidations(today, access, day)
  // One question asks for the states of an act again and again.
  const parts = { ...ofUnion, throughStates: cachedReadings(ACTS, String, ofUnion.throughStates) }
  return {
    ...partsOnDay(parts, day, { unknown: 'nothing' }),
    retrieval: { ...parts.retrieval, rank: rankOnDay(parts, day, others) },
    // Only services rest on law.
    legalBasesOf: () => Promise.resolve([]),
    onDay: day
  }
}
