import type { components } from '../../contract/types.js'
import type { ChangedState } from '../reportedStates.js'
import type { ChangeFeed } from '../listChanges.js'

type Schemas = components['schemas']

export function presentChanges(
  { changes, more, nextSince }: ChangeFeed,
  { profile }: { readonly profile: string }
): Schemas['ChangeFeed'] {
  return {
    profile,
    count: changes.length,
    changes: changes.map(({ promotion, kind, title, at, version, changed, deleted, allChanged, states }) => ({
      iri: promotion,
      kind,
      title,
      at,
      version,
      changed: [...changed],
      deleted: [...deleted],
      all_changed: allChanged,
      ...(states.length > 0 && { states: states.map(presentState) })
    })),
    more,
    next_since: nextSince
  }
}

function presentState({ act, day, standing, corrected }: ChangedState): Schemas['ChangedState'] {
  return {
    act,
    day,
    kind_of_day: 'observed',
    standing,
    ...(corrected.length > 0 && { corrected: [...corrected] })
  }
}
