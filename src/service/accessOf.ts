import type { Profile } from '../graph/profiles/profile.js'
import { Forbidden } from '../base/errors.js'
import { scopeOf } from '../graph/iris/scopes.js'
import type { Access } from './access.js'

/** Of tenants' documents; no profile admits it. */
export const TENANT_SCOPE = scopeOf('internal', 'tenant')

/** The profile of callers without a key. */
export const PUBLIC_PROFILE = 'public-observatory'

/**
 * What a caller may see. A `profile` narrows the key's own profile to one whose scopes it contains; the tenant stays,
 * and with it the scope of its own documents.
 * @param own the profile that the key is bound to, and its tenant; undefined for a caller without a key
 * @throws Forbidden when the profile is unknown, or not contained; the message lists what may be given
 */
export function accessOf(
  profiles: readonly Profile[],
  own: { readonly profile: string; readonly tenant?: string | undefined } | undefined,
  profile?: string
): Access {
  const name = own?.profile ?? PUBLIC_PROFILE
  const bound = profiles.find(each => each.name === name)
  if (bound === undefined) throw new Forbidden(`The profile ${name} of this key is not served here`)
  const served = profile === undefined || profile === name ? bound : narrowed(profiles, bound, profile)
  if (own?.tenant === undefined) return { profile: served, scopes: served.scopes }
  return { profile: served, scopes: [...served.scopes, TENANT_SCOPE], tenant: own.tenant }
}

function narrowed(profiles: readonly Profile[], bound: Profile, wanted: string): Profile {
  const own = new Set(bound.scopes.map(scope => scope.value))
  const contained = profiles.filter(each => each.scopes.every(scope => own.has(scope.value)))
  const found = contained.find(each => each.name === wanted)
  if (found !== undefined) return found
  const names = contained.map(each => each.name).sort()
  throw new Forbidden(`This key may not use that profile; it may use: ${names.join(', ')}`)
}
