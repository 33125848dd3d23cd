import type { Explain, Handler } from '../../http/context.js'
import type { Serving } from '../../http/serving.js'
import { presentSources } from './presentSources.js'
import { answerTagged } from '../../http/answerTagged.js'

export function listAttributionsHandler({ services, version }: Serving): Handler {
  return async ctx => {
    const { access } = ctx.state
    await answerTagged(ctx, { services, version }, 'attributions', async () =>
      presentSources(await services.sources.list(access), access.profile.name)
    )
  }
}

export function explainAttributionsHandler({ services }: Serving): Explain {
  return ({ state }) => services.sources.explain(state.access)
}
