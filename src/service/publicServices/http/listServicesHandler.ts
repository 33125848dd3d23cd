import type { Values } from '../../contract/parameters.js'
import type { ListServices } from '../listServices.js'
import { conditionalGet } from '../../http/conditionalGet.js'
import type { Context, Explain, Handler } from '../../http/context.js'
import type { Serving } from '../../http/serving.js'
import { graphTag } from '../../http/graphTag.js'
import { presentServices } from './presentServices.js'
import { setSearchedVersion } from '../../http/setSearchedVersion.js'

export function listServicesHandler({ services, version }: Serving): Handler {
  return async ctx => {
    const { access } = ctx.state
    const request = requestOf(ctx)
    const { by, limit, offset } = request
    const searched = by !== undefined && 'q' in by && { searched: setSearchedVersion(ctx, services) }
    const asked = { services: by ?? 'all', limit, offset, ...searched }
    const tag = await graphTag({ services, version }, access, asked)
    await conditionalGet(ctx, tag, async () =>
      presentServices(await services.publicServices.list(request), {
        profile: access.profile.name,
        limit,
        offset
      })
    )
  }
}

export function explainServicesHandler({ services }: Serving): Explain {
  return ctx => services.publicServices.explain(requestOf(ctx))
}

function requestOf({ state: { access, values, gone } }: Context): ListServices {
  const by = selector(values)
  const [limit, offset] = [values['limit'] as number, values['offset'] as number]
  return { ...(by && { by }), limit, offset, access, signal: gone }
}

function selector({ ref, q }: Values): ListServices['by'] {
  if (ref !== undefined) return { ref: String(ref) }
  return q === undefined ? undefined : { q: String(q) }
}
