import type { CitationDirection } from '../../../graph/citations/citationPattern.js'
import type { ListCitations } from '../citations/listCitations.js'
import { conditionalGet } from '../../http/conditionalGet.js'
import type { Context, Explain, Handler } from '../../http/context.js'
import { graphTag } from '../../http/graphTag.js'
import { presentCitations } from './presentCitations.js'
import type { Serving } from '../../http/serving.js'

export function listCitationsHandler({ services, version }: Serving): Handler {
  return async ctx => {
    const { access } = ctx.state
    const request = requestOf(ctx)
    const { ref, direction, limit, offset } = request
    const tag = await graphTag({ services, version }, access, { citations: ref, direction, limit, offset })
    await conditionalGet(ctx, tag, async () =>
      presentCitations(await services.citations.list(request), {
        profile: access.profile.name,
        direction,
        limit,
        offset
      })
    )
  }
}

export function explainCitationsHandler({ services }: Serving): Explain {
  return ctx => services.citations.explain(requestOf(ctx))
}

function requestOf({ state: { access, values, gone } }: Context): ListCitations {
  const [limit, offset] = [values['limit'] as number, values['offset'] as number]
  const direction = values['direction'] as CitationDirection
  return { ref: String(values['ref']), direction, limit, offset, access, signal: gone }
}
