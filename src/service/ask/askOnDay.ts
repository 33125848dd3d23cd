import { partsOnDay } from '../law/provisions/partsOnDay.js'
import { rankOnDay } from '../law/states/rankOnDay.js'
import type { AskParts } from './lookUp.js'

/**
 * The same parts as of a day: search, texts, acts' contents and what is cited are those of the day. Services and documents
 * have no states, so there are none.
 * @param day YYYY-MM-DD
 */
export function askOnDay(parts: AskParts, day: string): AskParts {
  return {
    ...partsOnDay(parts, day, { tooEarly: 'nothing' }),
    retrieval: { ...parts.retrieval, rank: rankOnDay(parts, day) },
    // Only services rest on law.
    legalBasesOf: () => Promise.resolve([]),
    onDay: day
  }
}
