import type { Handler } from '../context.js'
import type { AppDependencies } from '../dependencies.js'
import { presentOverview } from '../presenters/overview.js'
import { answerTagged } from '../sightTag.js'

export function readOverview(deps: AppDependencies): Handler {
  return async ctx => {
    const { access } = ctx.state
    await answerTagged(ctx, deps, 'overview', async () =>
      presentOverview(await deps.readOverview(access), access.profile.name)
    )
  }
}
