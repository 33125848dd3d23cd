import type { NamedNode } from '@rdfjs/types'
import type { Profile } from '../graph/profiles/profile.js'

/** What the caller of a use-case may see; made from the key by the middleware. */
export interface Access {
  readonly profile: Profile
  /** The scopes of the profile, or of the narrower one that was asked for; with a tenant also that of its documents. */
  readonly scopes: readonly NamedNode[]
  /** Whose own graph is seen besides the shared one. */
  readonly tenant?: string
}
