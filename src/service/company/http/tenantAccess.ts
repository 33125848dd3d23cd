import type { Access } from '../../access.js'
import type { Context } from '../../http/context.js'

/** What the caller may see, on routes that need a tenant's key. */
export function tenantAccess({ state: { access } }: Context): Access & { readonly tenant: string } {
  return { ...access, tenant: access.tenant! }
}
