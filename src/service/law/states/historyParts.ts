import type { GraphStore } from '../../../graph/store/graphStore.js'
import type { ConsolidatedParts } from '../provisions/provisionParts.js'

/** What the use-cases of histories work with. */
export type HistoryParts = ConsolidatedParts & { readonly store: GraphStore; readonly now: () => Date }
