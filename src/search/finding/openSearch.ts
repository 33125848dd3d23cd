import type { NamedNode } from '@rdfjs/types'
import type { SplitCompound } from '../../proof/analysis/compounds.js'
import type { Subject } from '../../graph/subjects/subjectsOf.js'
import type { Expansions } from '../../proof/question/counterparts.js'
import type { IndexView } from '../index/indexView.js'
import type { citedByAct } from '../ranker/prior.js'
import { priorOf } from '../ranker/prior.js'
import type { Search, SearchOptions } from '../retrieval.js'
import { completions } from './completions.js'
import { searchConcepts, type Gather } from './searchConcepts.js'
import { nearestSpellings, understoodBy } from './nearestSpellings.js'
import { subjectsBeginning } from './subjectsBeginning.js'

export interface SearchParts {
  readonly gather: Gather
  /** The indexes of the graphs that are searched. */
  readonly current: (search: SearchOptions) => Promise<readonly IndexView[]>
  readonly cited: () => Promise<ReturnType<typeof citedByAct>>
  readonly namedSubjects: () => Promise<readonly Subject[]>
  readonly expansionsFor: (
    scopes: readonly NamedNode[],
    question: { readonly text: string }
  ) => Promise<Expansions>
  readonly split: () => SplitCompound
}

/** What a search does beyond the ranking of a question, over the same channels. */
export function openSearch(parts: SearchParts): Search {
  const { gather, current, cited, namedSubjects, expansionsFor, split } = parts
  return {
    search: (question, search) => searchConcepts(gather, question, search),

    async spellings(words, search) {
      const text = words.join(' ')
      const [indexes, expanding] = await Promise.all([
        current(search),
        expansionsFor(search.scopes, { text })
      ])
      return nearestSpellings(words, indexes, search, understoodBy(indexes, search, split(), expanding))
    },

    async completions(words, search) {
      const [indexes, counts, subjects] = await Promise.all([current(search), cited(), namedSubjects()])
      return {
        concepts: completions(words, indexes, counts, priorOf(counts, indexes), search),
        subjects: await subjectsBeginning(words, subjects, indexes, search),
        citedAct: act => counts.ofAct.get(act) ?? 0
      }
    }
  }
}
