import type { NamedNode } from '@rdfjs/types'
import type { Identifiers } from '../graph/identifiers.js'
import type { Profile } from '../graph/profiles/profile.js'
import type { Visibility } from '../graph/texts/textLoader.js'

/** What the caller of a use-case may see; made from the key by the middleware. */
export interface Access {
  readonly profile: Profile
  /** The scopes of the profile, or of the narrower one that was asked for; with a tenant also that of its documents. */
  readonly scopes: readonly NamedNode[]
  /** Whose own graph is seen besides the shared one. */
  readonly tenant?: string
}

/** The shared graph, and the tenant's own. */
export function visibilityOf(ids: Identifiers, access: Access, signal?: AbortSignal): Visibility {
  const own = access.tenant === undefined ? [] : [ids.tenantGraph(access.tenant)]
  return { graphs: [ids.sharedGraph, ...own], scopes: access.scopes, ...(signal && { signal }) }
}

/** Law is shared: a tenant's own graph holds none. */
export function visibilityOfLaw(ids: Identifiers, access: Access, signal?: AbortSignal): Visibility {
  return { graphs: [ids.sharedGraph], scopes: access.scopes, ...(signal && { signal }) }
}

export function scopeSet(access: Access): ReadonlySet<string> {
  return new Set(access.scopes.map(scope => scope.value))
}
