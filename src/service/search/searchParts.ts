import type { Retrieval } from '../../search/retrieval.js'
import type { ConsolidatingParts, DatedParts } from '../law/provisions/provisionParts.js'

/** What the use-cases of search work with. */
export interface SearchUseCaseParts extends Omit<DatedParts, 'retrieval'>, Partial<ConsolidatingParts> {
  readonly retrieval: Pick<Retrieval, 'search' | 'spellings' | 'completions' | 'rank' | 'matchAll'>
  /** Tells whether a day is still to come; where it is absent nothing is said of it. */
  readonly now?: () => Date
}
