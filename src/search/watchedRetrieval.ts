import { watchedStep, type Watch } from '../base/log/watch.js'
import type { Retrieval } from './retrieval.js'

export function watchedRetrieval(retrieval: Retrieval, watch: Watch): Retrieval {
  return {
    ...retrieval,
    matchAll: (q, options) => watchedStep(watch, 'search.match', () => retrieval.matchAll(q, options)),
    rank: (question, options) => watchedStep(watch, 'search.rank', () => retrieval.rank(question, options))
  }
}
