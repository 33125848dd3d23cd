import type { Handler } from '../context.js'
import type { AppDependencies } from '../dependencies.js'
import { presentSources } from '../presenters/sources.js'
import { answerTagged } from '../sightTag.js'

export function listAttributions(deps: AppDependencies): Handler {
  return async ctx => {
    const { access } = ctx.state
    await answerTagged(ctx, deps, 'attributions', async () =>
      presentSources(await deps.listSources(access), access.profile.name)
    )
  }
}
