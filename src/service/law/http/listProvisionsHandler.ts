import type { Values } from '../../contract/parameters.js'
import { BadRequest } from '../../../base/errors.js'
import type { ListProvisions } from '../provisions/listProvisions.js'
import { AnswerCache } from '../../http/answerCache.js'
import { conditionalGet } from '../../http/conditionalGet.js'
import type { Context, Explain, Handler } from '../../http/context.js'
import type { Serving } from '../../http/serving.js'
import { graphTag } from '../../http/graphTag.js'
import { presentProvisions } from './presentProvisions.js'
import { setSearchedVersion } from '../../http/setSearchedVersion.js'

export function listProvisionsHandler({ services, settings, version, watch }: Serving): Handler {
  const kept = new AnswerCache(settings.cacheBytes ?? 0)
  watch?.cache('answers', () => kept.state)
  return async ctx => {
    const { access } = ctx.state
    const request = requestOf(ctx)
    const { by, limit, offset } = request
    // What is found changes with the index, too, which may follow the graph later.
    const searched = () => 'q' in by && { searched: services.versions.ofSearch() }
    const tagNow = () => graphTag({ services, version }, access, { by, limit, offset, ...searched() })
    const make = async () =>
      presentProvisions(await services.provisions.list(request), {
        profile: access.profile.name,
        limit,
        offset
      })
    const tag = await tagNow()
    if ('q' in by) setSearchedVersion(ctx, services)
    await conditionalGet(ctx, tag, () => kept.answer(tag, make, tagNow))
  }
}

export function explainProvisionsHandler({ services }: Serving): Explain {
  return ctx => services.provisions.explain(requestOf(ctx))
}

function requestOf({ state: { access, values, gone } }: Context): ListProvisions {
  const [limit, offset] = [values['limit'] as number, values['offset'] as number]
  return { by: selector(values), limit, offset, access, signal: gone }
}

function selector({ ref, law, q }: Values): ListProvisions['by'] {
  if (ref !== undefined) return { ref: String(ref) }
  if (law !== undefined) return { law: String(law) }
  if (q !== undefined) return { q: String(q) }
  throw new BadRequest('One of the parameters ref, law and q is needed')
}
