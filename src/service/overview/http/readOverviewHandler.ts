import type { Explain, Handler } from '../../http/context.js'
import type { Serving } from '../../http/serving.js'
import { presentOverview } from './presentOverview.js'
import { answerTagged } from '../../http/answerTagged.js'

export function readOverviewHandler({ services, version }: Serving): Handler {
  return async ctx => {
    const { access } = ctx.state
    await answerTagged(ctx, { services, version }, 'overview', async () =>
      presentOverview(await services.overviews.read(access), access.profile.name)
    )
  }
}

export function explainOverviewHandler({ services }: Serving): Explain {
  return ({ state }) => services.overviews.explain(state.access)
}
