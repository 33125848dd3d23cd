import type { Explain, Handler } from '../../http/handler.js'
import type { Serving } from '../../http/serving.js'
import { taggedReply } from '../../http/taggedReply.js'
import { presentOverview } from './presentOverview.js'

export function readOverviewHandler(serving: Serving): Handler {
  return request => {
    const { access } = request
    return taggedReply(request, serving, 'overview', async () => ({
      body: presentOverview(await serving.services.overviews.read(access), access.profile.name)
    }))
  }
}

export function explainOverviewHandler({ services }: Serving): Explain {
  return ({ access }) => services.overviews.explain(access)
}
