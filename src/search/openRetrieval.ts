import { byVersion } from '../graph/byVersion.js'
import { readHistory } from '../graph/loads/readHistory.js'
import { readStatedDays } from '../graph/states/statedDays.js'
import { unhurriedStore } from '../graph/store/unhurriedStore.js'
import { tokensOf } from '../proof/analysis/tokens.js'
import { openSearch } from './finding/openSearch.js'
import { followStore } from './followStore.js'
import { gatherCandidates } from './gatherCandidates.js'
import { GraphIndex } from './index/graphIndex.js'
import { matchPage } from './index/matchPage.js'
import { LargeIndex } from './kept/largeIndex.js'
import { bundledKnownQuestions } from './knownQuestions/knownQuestions.js'
import { besideLaw } from './ranker/besideLaw.js'
import { rankCandidates, type RankedCandidate } from './ranker/rankCandidates.js'
import type { Hit, IndexState, Retrieval } from './retrieval.js'
import type { RetrievalOptions } from './retrievalOptions.js'
import { SearchedIndexes } from './searchedIndexes.js'
import { sharedReadings } from './sharedReadings.js'
import { SearchedStates } from './states/searchedStates.js'
import { openStatesIndex } from './states/openStatesIndex.js'
import { waitForIndex } from './waitForIndex.js'
import { vectorsOfIndex } from './wordVectors/documentVectors.js'
import { bundledWordVectors } from './wordVectors/bundledWordVectors.js'

/**
 * Text search over the graphs of a store. The shared graph's index is opened or built at once, and follows the store; a
 * large one is built in a thread and kept on disk, and while it follows or is built anew the last one is searched. A
 * tenant's is built when it is first asked for, and always at the store's version.
 */
export function openRetrieval(options: RetrievalOptions): Promise<Retrieval> {
  const { store, ids, vectors, mostTenants = 64, settleMs = 1_000, keepMs = 30_000 } = options
  const { wordVectors = bundledWordVectors, knownQuestions = bundledKnownQuestions } = options
  const {
    file,
    statesFile,
    large = 5_000,
    patienceMs = 10_000,
    againMs = 10_000,
    freshMs = 300,
    told
  } = options
  // What follows the shared graph must not fail because a machine is busy.
  const unhurried = unhurriedStore(store)
  const kept = new LargeIndex({
    ...{ store: unhurried, graph: ids.sharedGraph, file, large, told },
    history: { at: version => readHistory(unhurried, ids, version) },
    early: options.early
  })
  const shared = new GraphIndex(unhurried, ids.sharedGraph, kept)
  const past = openStatesIndex({ store: unhurried, ids, shared, file: statesFile, large, told })
  const searchable = () => waitForIndex(shared, { patienceMs, freshMs })
  const searched = new SearchedIndexes(store, shared, searchable, mostTenants)
  const readings = sharedReadings(store, unhurried, shared, searchable)
  // What is read of a large graph besides takes a second or two, which is not left to the first question.
  const textVectors = async () => {
    await searchable()
    return vectorsOfIndex(wordVectors(''), shared.view)
  }
  if (kept.isKept) void Promise.allSettled([readings.prepare(), textVectors()])
  const { follow, stop } = followStore({
    ...{ store, shared, states: past, tenants: searched.tenants, settleMs, keepMs, againMs, told }
  })
  const states = new SearchedStates(
    ids,
    async () => {
      await waitForIndex(past, { patienceMs, freshMs })
      return past.current
    },
    byVersion(unhurried, ids.sharedGraph, () => readStatedDays(unhurried, ids.sharedGraph))
  )
  const gather = gatherCandidates({
    ...{ searched, states, readings, vectors, wordVectors, knownQuestions, base: ids.base }
  })

  return Promise.resolve({
    ready: Promise.race([follow(), shared.opened]),
    matchAll: async (q, match) => matchPage(await searched.current(match), tokensOf(q), match),
    rank: async (question, search) =>
      besideLaw(rankCandidates(await gather(question, search)), search.limit).map(hitOf),
    candidates: (question, search) => gather(question, search),
    ...openSearch(gather, { searched, states }, readings),
    expansions: readings.expansionsFor,
    state: () => stateOf(shared),
    statesVersion: () => past.version,

    close() {
      stop()
      kept.close()
      past.close()
    }
  })
}

function stateOf({ version, progress, behindFor }: GraphIndex): IndexState {
  if (version < 0) return { state: 'building', ...progress }
  return { state: 'ready', version, ...(behindFor > 0 && { behindMs: behindFor }), ...progress }
}

function hitOf({ entry, graph, subjects, score, fit, facts }: RankedCandidate): Hit {
  const { iri, ref, kind } = entry
  return {
    ...{ iri, ref, kind, score, fit, subjects, graph },
    ...{ coverage: facts.coverage, labelled: facts.askedLabel },
    ...(facts.similarity > 0 && { similarity: facts.similarity })
  }
}
