import { BadRequest } from '../../base/errors.js'
import { servicesVia, type FoundServices } from '../../graph/via/servicesVia.js'
import { viaFrame } from '../viaFrame.js'
import type { ListServices } from './listServices.js'
import type { PublicServiceParts } from './publicServiceParts.js'
import { selectServices } from './selectServices.js'

/** The query that gives the services of a page where the graph itself is asked. @throws NotFound as the page does */
export async function explainServices(parts: PublicServiceParts, request: ListServices): Promise<string> {
  const { by, limit, offset, access, asOf } = request
  if (asOf !== undefined)
    throw new BadRequest('What law said on another day is in no mirror: explain goes without as_of')
  const frame = await viaFrame(parts, access)
  const found: FoundServices =
    by === undefined
      ? 'all'
      : { ...(await selectServices(parts, request)), by: 'q' in by ? 'words' : 'reference' }
  return servicesVia({ frame, found, limit, offset })
}
