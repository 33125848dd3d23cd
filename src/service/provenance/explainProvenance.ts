import { recordVia } from '../../graph/via/recordVia.js'
import { viaFrame } from '../viaFrame.js'
import { recordNamed, type ProvenanceParts, type ReadProvenance } from './readProvenance.js'

/** The query of the statements that a record is read from. @throws BadRequest, NotFound as the record does */
export async function explainProvenance(parts: ProvenanceParts, request: ReadProvenance): Promise<string> {
  const frame = await viaFrame(parts, request.access)
  const { node } = await recordNamed(parts, request)
  return recordVia({ frame, iri: node.value })
}
