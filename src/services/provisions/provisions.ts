import { listProvisions, type ListProvisions, type ProvisionPage } from './listProvisions.js'
import type { ProvisionParts } from './provisionParts.js'

export interface Provisions {
  /** @throws NotFound naming the part of the reference, or the act, that was not found */
  readonly list: (request: ListProvisions) => Promise<ProvisionPage>
}

export function openProvisions(parts: ProvisionParts): Provisions {
  return { list: request => listProvisions(parts, request) }
}
