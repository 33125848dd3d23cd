import { answerTagged } from '../../http/answerTagged.js'
import type { Handler } from '../../http/context.js'
import { presentSuggestions } from './presentSearch.js'
import type { Serving } from '../../http/serving.js'
import { setSearchedVersion } from '../../http/setSearchedVersion.js'

export function suggestHandler(serving: Serving): Handler {
  return ctx => {
    const { access, values, gone } = ctx.state
    const q = values['q'] as string
    const searched = setSearchedVersion(ctx, serving.services)
    return answerTagged(ctx, serving, { suggest: q, searched }, async () =>
      presentSuggestions(await serving.services.searches.suggest({ q, access, signal: gone }), {
        profile: access.profile.name,
        q
      })
    )
  }
}
