import type { ProvenanceRecord } from './provenanceRecord.js'
import { readProvenance, type ProvenanceParts, type ReadProvenance } from './readProvenance.js'

export interface Provenance {
  /** @throws BadRequest for a label that several concepts bear @throws NotFound */
  readonly read: (request: ReadProvenance) => Promise<ProvenanceRecord>
}

export function openProvenance(parts: ProvenanceParts): Provenance {
  return { read: request => readProvenance(parts, request) }
}
