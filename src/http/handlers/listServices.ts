import type { Values } from '../../contract/parameters.js'
import type { ListServices } from '../../services/publicServices/listServices.js'
import { conditionalGet } from '../conditionalGet.js'
import type { Handler } from '../context.js'
import type { Serving } from '../serving.js'
import { graphTag } from '../graphTag.js'
import { presentServices } from '../presenters/services.js'

export function listServices({ services, version }: Serving): Handler {
  return async ctx => {
    const { access, values, gone } = ctx.state
    const by = selector(values)
    const limit = values['limit'] as number
    const offset = values['offset'] as number

    const tag = await graphTag({ services, version }, access, { services: by ?? 'all', limit, offset })
    await conditionalGet(ctx, tag, async () =>
      presentServices(
        await services.publicServices.list({ ...(by && { by }), limit, offset, access, signal: gone }),
        {
          profile: access.profile.name,
          limit,
          offset
        }
      )
    )
  }
}

function selector({ ref, q }: Values): ListServices['by'] {
  if (ref !== undefined) return { ref: String(ref) }
  return q === undefined ? undefined : { q: String(q) }
}
