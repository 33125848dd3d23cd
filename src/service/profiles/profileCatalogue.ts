import { byVersion } from '../../graph/byVersion.js'
import type { Identifiers } from '../../graph/identifiers.js'
import type { Profile } from '../../graph/profiles/profile.js'
import { readProfiles } from '../../graph/profiles/readProfiles.js'
import type { GraphStore } from '../../graph/store/graphStore.js'

export interface ProfileCatalogue {
  /** Sorted by name. */
  list(): Promise<readonly Profile[]>
  find(name: string): Promise<Profile | undefined>
}

export interface ProfileParts {
  readonly store: GraphStore
  readonly ids: Identifiers
}

/** The profiles as the shared graph holds them now. */
export function profileCatalogue({ store, ids }: ProfileParts): ProfileCatalogue {
  const read = byVersion(store, ids.sharedGraph, async () => {
    const profiles = await readProfiles(store, ids)
    return { profiles, byName: new Map(profiles.map(profile => [profile.name, profile])) }
  })
  return {
    list: async () => (await read()).profiles,
    find: async name => (await read()).byName.get(name)
  }
}
