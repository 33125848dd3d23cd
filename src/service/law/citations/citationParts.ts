import type { GraphStore } from '../../../graph/store/graphStore.js'
import type { ProvisionParts } from '../provisions/provisionParts.js'

/** What the use-cases of citations work with. */
export interface CitationParts extends ProvisionParts {
  readonly store: GraphStore
  /** How many acts there are whose texts were never read for citations. */
  readonly unreadActs: () => Promise<number>
}
