import type { components } from '../../contract/types.js'
import type { Identifiers } from '../../graph/identifiers.js'
import type { ChangeFeed } from '../../services/changes/listChanges.js'

type Schemas = components['schemas']

export function presentChanges(
  { changes, more, nextSince }: ChangeFeed,
  { profile, ids }: { readonly profile: string; readonly ids: Pick<Identifiers, 'iriToRef'> }
): Schemas['ChangeFeed'] {
  const concept = (iri: string): Schemas['ChangedConcept'] => {
    const ref = ids.iriToRef(iri)
    return { iri, ...(ref !== undefined && { ref }) }
  }
  return {
    profile,
    count: changes.length,
    changes: changes.map(({ promotion, kind, title, at, version, changed, deleted, allChanged }) => ({
      iri: promotion,
      kind,
      title,
      at,
      version,
      changed: changed.map(concept),
      deleted: deleted.map(concept),
      all_changed: allChanged
    })),
    more,
    next_since: nextSince
  }
}
