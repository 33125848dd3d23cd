import type { HitKind } from '../listed.js'
import type { SearchGraph } from '../searchGraph.js'
import { answerTagged } from '../../http/answerTagged.js'
import type { Context, Handler } from '../../http/context.js'
import { presentSearchPage } from './presentSearch.js'
import type { Serving } from '../../http/serving.js'
import { setSearchedVersion } from '../../http/setSearchedVersion.js'

export function searchGraphHandler(serving: Serving): Handler {
  return ctx => {
    const request = requestOf(ctx)
    const { q, kind, law, domain, limit, offset, access } = request
    const searched = setSearchedVersion(ctx, serving.services)
    const profile = access.profile.name
    return answerTagged(ctx, serving, { search: q, kind, law, domain, limit, offset, searched }, async () =>
      presentSearchPage(await serving.services.searches.search(request), { profile, q, limit, offset })
    )
  }
}

function requestOf({ state: { access, values, gone } }: Context): SearchGraph {
  return {
    q: values['q'] as string,
    kind: values['kind'] as HitKind | undefined,
    law: values['law'] as string | undefined,
    domain: values['domain'] as string | undefined,
    limit: values['limit'] as number,
    offset: values['offset'] as number,
    access,
    signal: gone
  }
}
