import { priorOf } from '../ranker/prior.js'
import type { Search } from '../retrieval.js'
import type { SearchedIndexes } from '../searchedIndexes.js'
import type { SharedReadings } from '../sharedReadings.js'
import type { SearchedStates } from '../states/searchedStates.js'
import { completions } from './completions.js'
import { searchConcepts, type Gather } from './searchConcepts.js'
import { nearestSpellings, understoodBy } from './nearestSpellings.js'
import { subjectsBeginning } from './subjectsBeginning.js'

/** What a search does beyond the ranking of a question, over the same channels. */
export function openSearch(
  gather: Gather,
  { searched, states }: { readonly searched: SearchedIndexes; readonly states: SearchedStates },
  readings: SharedReadings
): Search {
  const { cited, namedSubjects, expansionsFor } = readings
  return {
    search: (question, search) => searchConcepts(gather, question, search),

    async spellings(words, wanted) {
      const text = words.join(' ')
      const [current, expanding] = await Promise.all([
        searched.current(wanted),
        expansionsFor(wanted.scopes, { text })
      ])
      const { indexes, search } = await states.searched(current, wanted)
      const understood = understoodBy(indexes, search, searched.split, expanding)
      return nearestSpellings(words, indexes, search, understood)
    },

    async completions(words, search) {
      const [indexes, counts, subjects] = await Promise.all([
        searched.current(search),
        cited(),
        namedSubjects()
      ])
      return {
        concepts: completions(words, indexes, counts, priorOf(counts, indexes), search),
        subjects: await subjectsBeginning(words, subjects, indexes, search),
        citedAct: act => counts.ofAct.get(act) ?? 0
      }
    }
  }
}
