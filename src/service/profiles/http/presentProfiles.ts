import type { components } from '../../contract/types.js'
import type { Profile } from '../../../graph/profiles/profile.js'

export function presentProfiles(profiles: readonly Profile[]): components['schemas']['ProfileList'] {
  return { count: profiles.length, profiles: profiles.map(presentProfile) }
}

function presentProfile(profile: Profile): components['schemas']['Profile'] {
  return {
    name: profile.name,
    purpose: { de: profile.purpose.de, en: profile.purpose.en },
    key_required: profile.keyRequired,
    licenses: [...profile.licenceClasses],
    duties: [...profile.duties],
    domains: [...profile.domains],
    scopes: profile.scopes.map(scope => scope.value),
    quota_per_minute: profile.quotaPerMinute
  }
}
