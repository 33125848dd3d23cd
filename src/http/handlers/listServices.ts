import type { Values } from '../../contract/parameters.js'
import type { Handler } from '../context.js'
import type { AppDependencies, ListServices } from '../dependencies.js'
import { graphTag } from '../graphTag.js'
import { presentServices } from '../presenters/services.js'

export function listServices(deps: AppDependencies): Handler {
  return async ctx => {
    const { access, values } = ctx.state
    const by = selector(values)
    const limit = values['limit'] as number
    const offset = values['offset'] as number

    ctx.set('Cache-Control', 'private, no-cache')
    ctx.set('ETag', await graphTag(deps, access, { services: by ?? 'all', limit, offset }))
    ctx.status = 200
    // `*` stands for whatever there is: that has to be found out.
    const own = ctx.get('If-None-Match').trim() !== '*'
    const request = { ...(by && { by }), limit, offset, access }
    const page = ctx.fresh && own ? undefined : await deps.listServices(request)
    if (page === undefined || ctx.fresh) {
      ctx.status = 304
      return
    }
    ctx.body = presentServices(page, { profile: access.profile.name, limit, offset })
  }
}

function selector({ ref, q }: Values): ListServices['by'] {
  if (ref !== undefined) return { ref: String(ref) }
  return q === undefined ? undefined : { q: String(q) }
}
