import { thresholds } from '../../proof/grounding/thresholds.js'
import type { SearchOptions, SearchedFor } from '../../search/retrieval.js'
import { partsOnDay } from '../law/provisions/partsOnDay.js'
import type { AskParts } from './lookUp.js'

/** Hits among which those of acts are looked for that are held from so early. */
const DEEP = 40

/**
 * The same parts as of a day: search, texts, acts' contents and what is cited are those of the day. Services and documents
 * have no states, so there are none.
 * @param day YYYY-MM-DD
 */
export function askOnDay(parts: AskParts, day: string): AskParts {
  const { retrieval, throughStates, ids } = parts
  const isHeld = async (provision: string) => {
    const [first] = (await throughStates(ids.actOfLaw(provision) ?? provision)).states
    return first !== undefined && first.day <= day
  }
  /** As many that are held as are wanted, and what stands before them and is not. */
  const rank = async (question: SearchedFor, search: SearchOptions) => {
    const { limit, labelled = thresholds.minTitled } = search
    const hits = await retrieval.rank(question, {
      ...search,
      ...{ graphs: [ids.sharedGraph], kinds: ['provision'], onDay: day, limit: Math.max(limit, DEEP) }
    })
    let left = limit
    const chosen = []
    for (const hit of hits) {
      if (left <= 0 && hit.labelled < labelled) continue
      chosen.push(hit)
      if (left > 0 && (await isHeld(hit.iri))) left--
    }
    return chosen
  }
  return {
    ...partsOnDay(parts, day, { tooEarly: 'nothing' }),
    retrieval: { ...retrieval, rank },
    // Only services rest on law.
    legalBasesOf: () => Promise.resolve([]),
    onDay: day
  }
}
