import { recordVia } from '../../graph/via/recordVia.js'
import { BadRequest } from '../../base/errors.js'
import { asRef } from '../../graph/asRef.js'
import { readDatedRef, readLanguageRef } from '../../proof/law/refs.js'
import { viaFrame } from '../viaFrame.js'
import { recordNamed, type ProvenanceParts, type ReadProvenance } from './readProvenance.js'

/** The query of the statements that a record is read from. @throws BadRequest, NotFound as the record does */
export async function explainProvenance(parts: ProvenanceParts, request: ReadProvenance): Promise<string> {
  const { asOf, contentHash, ref } = request
  if (
    asOf !== undefined ||
    contentHash !== undefined ||
    (ref !== undefined && readDatedRef(asRef(parts.ids, ref)))
  )
    throw new BadRequest('What law said on another day is in no mirror: explain goes without as_of')
  if (ref !== undefined && readLanguageRef(asRef(parts.ids, ref)))
    throw new BadRequest(
      'What law says in a further language is in no mirror of today: explain goes without it'
    )
  const frame = await viaFrame(parts, request.access)
  const { node } = await recordNamed(parts, request)
  return recordVia({ frame, iri: node.value })
}
