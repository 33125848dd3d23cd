import { openServiceList, type ServiceEntry } from '../../graph/publicServices/serviceList.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import type { ConsolidatingParts, DatedParts } from '../law/provisions/provisionParts.js'

/** What the use-cases of services work with; opened once. */
export interface PublicServiceParts extends DatedParts, Partial<ConsolidatingParts> {
  readonly store: GraphStore
  readonly services: () => Promise<readonly ServiceEntry[]>
}

export function openPublicServiceParts(parts: Omit<PublicServiceParts, 'services'>): PublicServiceParts {
  return { ...parts, services: openServiceList(parts) }
}
