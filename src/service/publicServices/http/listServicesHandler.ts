import type { Values } from '../../contract/parameters.js'
import type { ApiRequest } from '../../http/apiRequest.js'
import { graphTag } from '../../http/graphTag.js'
import type { Explain, Handler } from '../../http/handler.js'
import { searchedVersion } from '../../http/searchedVersion.js'
import type { Serving } from '../../http/serving.js'
import type { ListServices } from '../listServices.js'
import { presentServices } from './presentServices.js'

export function listServicesHandler(serving: Serving): Handler {
  const { services } = serving
  return async request => {
    const asked = askedOf(request)
    const { by, limit, offset, access, asOf } = asked
    const { searched, headers } = searchedVersion(services)
    const isSearch = by !== undefined && 'q' in by
    const query = { services: by ?? 'all', limit, offset, asOf, ...(isSearch && { searched }) }
    const page = { profile: access.profile.name, limit, offset }
    return {
      ...(isSearch && { headers }),
      tag: await graphTag(serving, access, query),
      make: async () => ({ body: presentServices(await services.publicServices.list(asked), page) })
    }
  }
}

export function explainServicesHandler({ services }: Serving): Explain {
  return request => services.publicServices.explain(askedOf(request))
}

function askedOf({ access, values, gone }: ApiRequest): ListServices {
  const by = selector(values)
  const [limit, offset] = [values['limit'] as number, values['offset'] as number]
  const asOf = values['as_of'] as string | undefined
  return { ...(by && { by }), asOf, limit, offset, access, signal: gone }
}

function selector({ ref, q }: Values): ListServices['by'] {
  if (ref !== undefined) return { ref: String(ref) }
  return q === undefined ? undefined : { q: String(q) }
}
