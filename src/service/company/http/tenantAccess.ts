import type { Access } from '../../access.js'
import type { ApiRequest } from '../../http/apiRequest.js'

/** What the caller may see, on routes that need a tenant's key. */
export function tenantAccess({ access }: ApiRequest): Access & { readonly tenant: string } {
  return { ...access, tenant: access.tenant! }
}
