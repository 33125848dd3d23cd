import { explainServices } from './explainServices.js'
import { listServices, type ListServices, type ServicePage } from './listServices.js'
import { openPublicServiceParts, type PublicServiceParts } from './publicServiceParts.js'

export interface PublicServices {
  /** @throws NotFound when no service of the reference is held that the caller may see */
  readonly list: (request: ListServices) => Promise<ServicePage>
  /** The query that stands for that page. @throws NotFound as `list` does */
  readonly explain: (request: ListServices) => Promise<string>
}

export function openPublicServices(parts: Omit<PublicServiceParts, 'services'>): PublicServices {
  const serviceParts = openPublicServiceParts(parts)
  return {
    list: request => listServices(serviceParts, request),
    explain: request => explainServices(serviceParts, request)
  }
}
