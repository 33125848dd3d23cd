import type { Profile } from '../../graph/profiles/profile.js'
import type { Access } from '../access.js'
import { accessOf } from '../accessOf.js'
import { profileCatalogue, type ProfileParts } from './profileCatalogue.js'

export interface Profiles {
  /** Sorted by name. */
  readonly list: () => Promise<readonly Profile[]>
  /**
   * What a caller may see; without a key, the public profile. `profile` narrows it.
   * @throws Forbidden when the profile is unknown or not contained in the key's own
   */
  readonly access: (
    key: { readonly profile: string; readonly tenant?: string | undefined } | undefined,
    profile?: string
  ) => Promise<Access>
}

export function openProfiles(parts: ProfileParts): Profiles {
  const catalogue = profileCatalogue(parts)
  return {
    list: () => catalogue.list(),
    access: async (key, profile) => accessOf(await catalogue.list(), key, profile)
  }
}
