import type { Retrieval } from '../../retrieval/retrieval.js'
import type { ProvisionParts } from '../provisions/provisionParts.js'

/** What the use-cases of search work with. */
export interface SearchUseCaseParts extends Omit<ProvisionParts, 'retrieval'> {
  readonly retrieval: Pick<Retrieval, 'search' | 'spellings' | 'completions' | 'rank' | 'matchAll'>
}
