import type { GraphStore } from '../../../graph/store/graphStore.js'
import type { DatedParts } from '../provisions/provisionParts.js'

/** What the use-cases of histories work with. */
export type HistoryParts = DatedParts & { readonly store: GraphStore; readonly now: () => Date }
