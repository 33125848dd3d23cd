import { cachedReadings } from '../../graph/cachedReadings.js'
import { partsOnDay } from '../law/provisions/partsOnDay.js'
import { rankOnDay } from '../law/states/rankOnDay.js'
import type { AskParts } from './lookUp.js'

/** Acts whose states are kept for one question. */
const ACTS = 200

/**
 * The same parts as of a day: search, texts, acts' contents and what is cited are those of the day. Services and documents
 * have no states, so there are none.
 * @param day YYYY-MM-DD
 */
export function askOnDay(today: AskParts, day: string): AskParts {
  // One question asks for the states of an act again and again.
  const parts = { ...today, throughStates: cachedReadings(ACTS, String, today.throughStates) }
  return {
    ...partsOnDay(parts, day, { tooEarly: 'nothing' }),
    retrieval: { ...parts.retrieval, rank: rankOnDay(parts, day) },
    // Only services rest on law.
    legalBasesOf: () => Promise.resolve([]),
    onDay: day
  }
}
