import { openServiceList, type ServiceEntry } from '../../graph/publicServices/serviceList.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import type { ProvisionParts } from '../law/provisions/provisionParts.js'

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
