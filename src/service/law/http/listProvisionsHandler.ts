import type { Values } from '../../contract/parameters.js'
import { BadRequest } from '../../../base/errors.js'
import { AnswerCache } from '../../http/answerCache.js'
import type { ApiRequest } from '../../http/apiRequest.js'
import { graphTag } from '../../http/graphTag.js'
import type { Explain, Handler } from '../../http/handler.js'
import { searchedVersion } from '../../http/searchedVersion.js'
import type { Serving } from '../../http/serving.js'
import type { ListProvisions } from '../provisions/listProvisions.js'
import { presentProvisions } from './presentProvisions.js'

export function listProvisionsHandler(serving: Serving): Handler {
  const { services, settings, watch } = serving
  const cache = new AnswerCache(settings.cacheBytes ?? 0)
  watch?.cache('answers', () => cache.state)
  return async request => {
    const asked = askedOf(request)
    const { by, limit, offset, access, asOf, lang } = asked
    // What is found changes with the index, too, which may follow the graph later.
    const searched = () => 'q' in by && { searched: services.versions.ofSearch() }
    const tagNow = () =>
      graphTag(serving, access, {
        ...{ by, limit, offset },
        ...(asOf !== undefined && { asOf }),
        ...(lang !== undefined && { lang }),
        ...searched()
      })
    const page = { profile: access.profile.name, limit, offset }
    const make = async () => presentProvisions(await services.provisions.list(asked), page)
    const tag = await tagNow()
    return {
      ...('q' in by && { headers: searchedVersion(services).headers }),
      tag,
      make: async () => ({ type: 'json', body: await cache.answer(tag, make, tagNow) })
    }
  }
}

export function explainProvisionsHandler({ services }: Serving): Explain {
  return request => services.provisions.explain(askedOf(request))
}

function askedOf({ access, values, gone }: ApiRequest): ListProvisions {
  const [limit, offset] = [values['limit'] as number, values['offset'] as number]
  const asOf = values['as_of'] as string | undefined
  const lang = values['lang'] as string | undefined
  return { by: selector(values), limit, offset, access, asOf, lang, signal: gone }
}

function selector({ ref, law, q }: Values): ListProvisions['by'] {
  if (ref !== undefined) return { ref: String(ref) }
  if (law !== undefined) return { law: String(law) }
  if (q !== undefined) return { q: String(q) }
  throw new BadRequest('One of the parameters ref, law and q is needed')
}
