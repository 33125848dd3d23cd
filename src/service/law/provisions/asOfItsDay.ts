import { BadRequest } from '../../../base/errors.js'
import { asRef } from '../../../graph/asRef.js'
import type { Identifiers } from '../../../graph/identifiers.js'
import { readDatedRef } from '../../../proof/law/refs.js'
import type { ListProvisions } from './listProvisions.js'

/**
 * A request by the reference of what law said on a day (`ELI:BGB§556d@2022-01-09`) asks for the work as of that day.
 * @throws BadRequest where another day is asked for
 */
export function asOfItsDay(ids: Pick<Identifiers, 'iriToRef'>, request: ListProvisions): ListProvisions {
  const { by, asOf } = request
  const dated = 'ref' in by ? readDatedRef(asRef(ids, by.ref)) : undefined
  if (dated === undefined || dated.digits !== '') return request
  if (asOf !== undefined && asOf !== dated.day)
    throw new BadRequest(`The reference is of ${dated.day}, and as_of of ${asOf}: one of them is enough`)
  return { ...request, by: { ref: dated.ref }, asOf: dated.day }
}
