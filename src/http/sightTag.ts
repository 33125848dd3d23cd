import type { Context } from './context.js'
import type { AppDependencies } from './dependencies.js'
import { graphTag } from './graphTag.js'

/**
 * Gives the answer a tag that changes with all that the caller may see, a tenant's own graph included, and makes it a
 * 304 when the caller holds that answer already.
 * @param query what is asked, besides the profile
 */
export async function unchanged(
  ctx: Context,
  deps: Pick<AppDependencies, 'store' | 'ids' | 'version'>,
  query: unknown
): Promise<boolean> {
  const { access } = ctx.state
  const { tenant } = access
  const own = tenant === undefined ? [] : [tenant, await deps.store.versions([deps.ids.tenantGraph(tenant)])]
  ctx.set('Cache-Control', 'private, no-cache')
  ctx.set('ETag', await graphTag(deps, access, { query, own }))
  ctx.status = 200
  if (!ctx.fresh) return false
  ctx.status = 304
  return true
}
