import type { Handler } from '../../http/handler.js'
import { searchedVersion } from '../../http/searchedVersion.js'
import type { Serving } from '../../http/serving.js'
import { taggedReply } from '../../http/taggedReply.js'
import { presentSuggestions } from './presentSearch.js'

export function suggestHandler(serving: Serving): Handler {
  const { services } = serving
  return async request => {
    const { access, values, gone } = request
    const q = values['q'] as string
    const { searched, headers } = searchedVersion(services)
    const profile = access.profile.name
    const reply = await taggedReply(request, serving, { suggest: q, searched }, async () => ({
      body: presentSuggestions(await services.searches.suggest({ q, access, signal: gone }), { profile, q })
    }))
    return { ...reply, headers }
  }
}
