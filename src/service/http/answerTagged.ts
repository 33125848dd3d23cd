import { conditionalGet } from './conditionalGet.js'
import type { Context } from './context.js'
import type { Serving } from './serving.js'
import { graphTag } from './graphTag.js'

/**
 * Gives an answer a tag that changes with all that the caller may see, a tenant's own graph included; 304 when the
 * caller holds that answer already.
 * @param query what is asked, besides the profile
 * @param make the answer's body; not called when the caller holds it
 */
export async function answerTagged(
  ctx: Context,
  serving: Pick<Serving, 'services' | 'version'>,
  query: unknown,
  make: () => Promise<unknown>
): Promise<void> {
  const { access } = ctx.state
  const { tenant } = access
  const own = tenant === undefined ? [] : [tenant, await serving.services.versions.ofTenant(tenant)]
  const tag = await graphTag(serving, access, { query, own })
  await conditionalGet(ctx, tag, make)
}
