import type { FrameParts } from '../viaFrame.js'
import { explainProvisions } from './explainProvisions.js'
import { listProvisions, type ListProvisions, type ProvisionPage } from './listProvisions.js'
import type { ProvisionParts } from './provisionParts.js'
import { searchLaw, type FoundLaw, type SearchLaw } from './searchLaw.js'

export interface Provisions {
  /** @throws NotFound naming the part of the reference, or the act, that was not found */
  readonly list: (request: ListProvisions) => Promise<ProvisionPage>
  /** The query that stands for that page. @throws NotFound as `list` does */
  readonly explain: (request: ListProvisions) => Promise<string>
  /** As `list` finds words, with the acts of all hits and what the words name. @throws NotFound for an unknown act */
  readonly search: (request: SearchLaw) => Promise<FoundLaw>
}

export function openProvisions(parts: ProvisionParts & FrameParts): Provisions {
  return {
    list: request => listProvisions(parts, request),
    explain: request => explainProvisions(parts, request),
    search: request => searchLaw(parts, request)
  }
}
