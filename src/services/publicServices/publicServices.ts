import { listServices, type ListServices, type ServicePage } from './listServices.js'
import { openPublicServiceParts, type PublicServiceParts } from './publicServiceParts.js'

export interface PublicServices {
  /** @throws NotFound when no service of the reference is held that the caller may see */
  readonly list: (request: ListServices) => Promise<ServicePage>
}

export function openPublicServices(parts: Omit<PublicServiceParts, 'services'>): PublicServices {
  const serviceParts = openPublicServiceParts(parts)
  return { list: request => listServices(serviceParts, request) }
}
