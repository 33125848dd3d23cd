import { listServices, type ListServices, type ServicePage } from './listServices.js'
import { openServiceParts, type ServiceParts } from './serviceParts.js'

export interface PublicServices {
  /** @throws NotFound when no service of the reference is held that the caller may see */
  readonly list: (request: ListServices) => Promise<ServicePage>
}

export function openPublicServices(parts: Omit<ServiceParts, 'services'>): PublicServices {
  const serviceParts = openServiceParts(parts)
  return { list: request => listServices(serviceParts, request) }
}
