import type { Handler } from '../context.js'
import type { AppDependencies } from '../dependencies.js'
import { presentSources } from '../presenters/sources.js'
import { unchanged } from '../sightTag.js'

export function listAttributions(deps: AppDependencies): Handler {
  return async ctx => {
    const { access } = ctx.state
    if (await unchanged(ctx, deps, 'attributions')) return
    ctx.body = presentSources(await deps.listSources(access), access.profile.name)
  }
}
