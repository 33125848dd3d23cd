import { openServiceList, type ServiceEntry } from '../../graph/publicServices/serviceList.js'
import type { GraphStore } from '../../store/graphStore.js'
import type { ProvisionParts } from '../provisions/provisionParts.js'

/** What the use-cases of services work with; opened once. */
export interface PublicServiceParts extends Pick<
  ProvisionParts,
  'ids' | 'acts' | 'retrieval' | 'attributionsOf'
> {
  readonly store: GraphStore
  readonly services: () => Promise<readonly ServiceEntry[]>
}

export function openPublicServiceParts(parts: Omit<PublicServiceParts, 'services'>): PublicServiceParts {
  return { ...parts, services: openServiceList(parts) }
}
