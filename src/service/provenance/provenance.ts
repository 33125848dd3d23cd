import { explainProvenance } from './explainProvenance.js'
import type { ProvenanceRecord } from './provenanceRecord.js'
import type { DatedProvenanceParts } from './readRecordOfDay.js'
import { readProvenance, type ReadProvenance } from './readProvenance.js'

export interface Provenance {
  /** @throws BadRequest for a label that several concepts bear @throws NotFound */
  readonly read: (request: ReadProvenance) => Promise<ProvenanceRecord>
  /** The query of the statements that it is read from. @throws as `read` does */
  readonly explain: (request: ReadProvenance) => Promise<string>
}

export function openProvenance(parts: DatedProvenanceParts): Provenance {
  return {
    read: request => readProvenance(parts, request),
    explain: request => explainProvenance(parts, request)
  }
}
