import type { ApiRequest } from './apiRequest.js'
import { graphTag } from './graphTag.js'
import type { Reply } from './reply.js'
import type { Serving } from './serving.js'

/**
 * A reply whose tag changes with all that the caller may see, a tenant's own graph included.
 * @param query what is asked, besides the profile
 * @param make not called when the caller holds it
 */
export async function taggedReply(
  { access }: Pick<ApiRequest, 'access'>,
  serving: Pick<Serving, 'services' | 'version'>,
  query: unknown,
  make: () => Promise<Reply> | Reply
): Promise<Reply> {
  const { tenant } = access
  const own = tenant === undefined ? [] : [tenant, await serving.services.versions.ofTenant(tenant)]
  return { tag: await graphTag(serving, access, { query, own }), make }
}
