import type { Explain, Handler } from '../../http/handler.js'
import type { Serving } from '../../http/serving.js'
import { taggedReply } from '../../http/taggedReply.js'
import { presentSources } from './presentSources.js'

export function listAttributionsHandler(serving: Serving): Handler {
  return request => {
    const { access } = request
    return taggedReply(request, serving, 'attributions', async () => ({
      body: presentSources(await serving.services.sources.list(access), access.profile.name)
    }))
  }
}

export function explainAttributionsHandler({ services }: Serving): Explain {
  return ({ access }) => services.sources.explain(access)
}
