import { openServiceList, type ServiceEntry } from '../../graph/publicServices/serviceList.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import type { DatedParts } from '../law/provisions/provisionParts.js'

/** What the use-cases of services work with; opened once. */
export interface PublicServiceParts extends Pick<
  DatedParts,
  'ids' | 'acts' | 'retrieval' | 'attributionsOf' | 'throughStates' | 'expressionsOf'
> {
  readonly store: GraphStore
  readonly services: () => Promise<readonly ServiceEntry[]>
}

export function openPublicServiceParts(parts: Omit<PublicServiceParts, 'services'>): PublicServiceParts {
  return { ...parts, services: openServiceList(parts) }
}
