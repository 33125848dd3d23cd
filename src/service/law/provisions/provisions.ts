import type { FrameParts } from '../../viaFrame.js'
import { explainProvisions } from './explainProvisions.js'
import { listProvisions, type ListProvisions, type ProvisionPage } from './listProvisions.js'
import type { ConsolidatedParts } from './provisionParts.js'

export interface Provisions {
  /** @throws NotFound naming the part of the reference, or the act, that was not found */
  readonly list: (request: ListProvisions) => Promise<ProvisionPage>
  /** The query that stands for that page. @throws NotFound as `list` does */
  readonly explain: (request: ListProvisions) => Promise<string>
}

export function openProvisions(parts: ConsolidatedParts & FrameParts): Provisions {
  return {
    list: request => listProvisions(parts, request),
    explain: request => explainProvisions(parts, request)
  }
}
