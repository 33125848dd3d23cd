import { withinPatience } from '../../../base/withinPatience.js'
import { pathBelowBase, basePath } from '../../http/basePath.js'
import type { ReceivedRequest } from '../../http/apiRequest.js'
import type { Serving } from '../../http/serving.js'
import type { NearMatch } from '../../search/nearMatches/nearMatches.js'
import { FAILURE_PATIENCE } from './patience.js'

const PARAMETERS = ['ref', 'act', 'law', 'iri', 'label']

/** What may have been meant where there is nothing; none where it cannot be found out at once. It never fails. */
export async function nearMatchesOf(
  request: ReceivedRequest,
  serving: Serving
): Promise<readonly NearMatch[]> {
  // Who was not let in is counted nowhere, and is told nothing.
  const { access } = request
  const text = askedFor(request, serving)
  if (access === undefined || text === undefined) return []
  return withinPatience(
    FAILURE_PATIENCE,
    signal => serving.services.nearMatches.find({ text, access, signal }),
    []
  )
}

function askedFor(request: ReceivedRequest, { ids }: Serving): string | undefined {
  const path = pathBelowBase(request.path, basePath(ids.base)).replace(/~?\.[a-z]+$/, '')
  if (ids.isLaw(ids.ofPath(path))) return path
  const query = new URLSearchParams(request.querystring)
  return PARAMETERS.map(name => query.get(name)).find(value => value !== null && value !== '') ?? undefined
}
