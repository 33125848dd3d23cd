import type { Retrieval } from '../../search/retrieval.js'
import type { ProvisionParts } from '../law/provisions/provisionParts.js'

/** What the use-cases of search work with. */
export interface SearchUseCaseParts extends Omit<ProvisionParts, 'retrieval'> {
  readonly retrieval: Pick<Retrieval, 'search' | 'spellings' | 'completions' | 'rank' | 'matchAll'>
}
