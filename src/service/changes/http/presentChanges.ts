import type { components } from '../../contract/types.js'
import type { ChangeFeed } from '../listChanges.js'

type Schemas = components['schemas']

export function presentChanges(
  { changes, more, nextSince }: ChangeFeed,
  { profile }: { readonly profile: string }
): Schemas['ChangeFeed'] {
  return {
    profile,
    count: changes.length,
    changes: changes.map(({ promotion, kind, title, at, version, changed, deleted, allChanged }) => ({
      iri: promotion,
      kind,
      title,
      at,
      version,
      changed: [...changed],
      deleted: [...deleted],
      all_changed: allChanged
    })),
    more,
    next_since: nextSince
  }
}
