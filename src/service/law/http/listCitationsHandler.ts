import type { CitationDirection } from '../../../graph/citations/citationPattern.js'
import type { ApiRequest } from '../../http/apiRequest.js'
import { graphTag } from '../../http/graphTag.js'
import type { Explain, Handler } from '../../http/handler.js'
import type { Serving } from '../../http/serving.js'
import type { ListCitations } from '../citations/listCitations.js'
import { presentCitations } from './presentCitations.js'

export function listCitationsHandler(serving: Serving): Handler {
  return async request => {
    const asked = askedOf(request)
    const { ref, direction, limit, offset, access } = asked
    const page = { profile: access.profile.name, direction, limit, offset }
    return {
      tag: await graphTag(serving, access, { citations: ref, direction, limit, offset }),
      make: async () => ({ body: presentCitations(await serving.services.citations.list(asked), page) })
    }
  }
}

export function explainCitationsHandler({ services }: Serving): Explain {
  return request => services.citations.explain(askedOf(request))
}

function askedOf({ access, values, gone }: ApiRequest): ListCitations {
  const [limit, offset] = [values['limit'] as number, values['offset'] as number]
  const direction = values['direction'] as CitationDirection
  return { ref: String(values['ref']), direction, limit, offset, access, signal: gone }
}
