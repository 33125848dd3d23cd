import type { Handler } from '../context.js'
import type { AppDependencies } from '../dependencies.js'
import { presentOverview } from '../presenters/overview.js'
import { unchanged } from '../sightTag.js'

export function readOverview(deps: AppDependencies): Handler {
  return async ctx => {
    const { access } = ctx.state
    if (await unchanged(ctx, deps, 'overview')) return
    ctx.body = presentOverview(await deps.readOverview(access), access.profile.name)
  }
}
