import type { Visibility } from '../../graph/texts/textLoader.js'
import type { ActTable } from '../../proof/law/acts/actTable.js'
import type { Retrieval } from '../../search/retrieval.js'
import type { Access } from '../access.js'
import type { ConsolidatingParts, DatedParts } from '../law/provisions/provisionParts.js'
import type { Effort } from './effort.js'
import type { LoadedPassages } from './loadedPassages.js'

export interface CheckParts extends Omit<DatedParts, 'retrieval'>, Partial<ConsolidatingParts> {
  readonly retrieval: Pick<Retrieval, 'rank'>
}

/** What one check looks things up with: for whom, among which acts, and for how long yet. */
export interface CheckRun {
  readonly parts: CheckParts
  /** What gives all states of acts. */
  readonly ofToday: CheckParts
  readonly access: Access
  readonly visibility: Visibility
  readonly acts: ActTable
  readonly effort: Effort
  readonly loaded: LoadedPassages
  /** YYYY-MM-DD: the day whose law the parts give; today's without it. */
  readonly day?: string | undefined
}
