import { localName } from '../../../graph/ownIris.js'
import type { StoredState } from '../../../graph/states/statesOfAct.js'
import type { components } from '../../contract/types.js'
import { presentTextTimes } from '../../http/presentTextTimes.js'
import type { ChangedProvision, MovedProvision } from '../states/changedProvisions.js'
import type { FoundWork } from '../states/findWork.js'
import type { MarkedStates } from '../states/markedStates.js'
import type { HistoryPage, ShownText } from '../states/listHistory.js'
import type { StateOfLaw } from '../states/statesOfLaw.js'

type Schemas = components['schemas']

/** Of each state of an act. */
export const MOST_PROVISIONS_NAMED = 20

export function presentHistory(
  {
    of,
    isInAct,
    heldFrom,
    kindOfDay,
    total,
    states,
    texts,
    notes,
    differing,
    marked,
    attributions
  }: HistoryPage,
  { profile, limit, offset }: Pick<Schemas['History'], 'profile' | 'limit' | 'offset'>
): Schemas['History'] {
  const kind = kindOfDay ?? 'observed'
  const noted = ({ state: { day } }: Pick<StateOfLaw, 'state'>) => {
    const said = notes.get(day) ?? []
    return said.length > 0 && { source_notes: [...said] }
  }
  const results = of.isAct
    ? states.map(state => ({
        ...presentActState(state, kind),
        ...presentDiffering(state, differing),
        ...noted(state)
      }))
    : texts.map(text => ({ ...presentTextState(text, kind), ...noted(text) }))
  const next = offset + results.length
  return {
    profile,
    of: presentWork(of),
    in_act: isInAct,
    ...(heldFrom !== undefined && { held_from: heldFrom }),
    total,
    count: results.length,
    limit,
    offset,
    ...(results.length > 0 && next < total ? { next_offset: next } : {}),
    results,
    ...presentMarked(marked),
    attributions: [...attributions]
  }
}

/** Absent where nothing was said. */
function presentMarked({ setAside, ends }: MarkedStates = { setAside: [], ends: [] }) {
  return {
    ...(setAside.length > 0 && {
      set_aside: setAside.map(({ state, at, reason }) => ({ state: presentStoredState(state), at, reason }))
    }),
    ...(ends.length > 0 && { ended: ends.map(({ day, at, reason }) => ({ day, at, reason })) })
  }
}

export function presentWork({ iri, ref, label, isAct }: FoundWork): Schemas['HistoryWork'] {
  return { ref, iri, label, kind: isAct ? 'act' : 'provision' }
}

function presentActState(
  { state, isFloor, until, provisions, came, went, changed }: StateOfLaw,
  kindOfDay: Schemas['KindOfDay']
): Schemas['HistoryState'] {
  return {
    kind_of_day: kindOfDay,
    ...presentTextTimes({ from: state.day, isFloor, until }),
    state: presentStoredState(state),
    provisions,
    ...(came && { came: came.length }),
    ...(went && { went: went.length }),
    ...(changed && { changed: changed.length })
  }
}

/** Absent of the first state. */
function presentDiffering({ state, changed }: StateOfLaw, differing: HistoryPage['differing']) {
  if (changed === undefined || differing === undefined) return {}
  return { changed_provisions: (differing.get(state.day) ?? []).map(presentChanged) }
}

function presentChanged(changed: ChangedProvision): Schemas['ChangedProvision'] {
  const { text, outcome, movedFrom, movedTo } = changed
  const { iri, ref, label, number } = text
  return {
    ...{ ref, iri, label, ...(number !== undefined && { number }), outcome },
    ...(movedFrom && { moved_from: presentMoved(movedFrom) }),
    ...(movedTo && { moved_to: presentMoved(movedTo) })
  }
}

function presentTextState(shown: ShownText, kindOfDay: Schemas['KindOfDay']): Schemas['HistoryState'] {
  const { iri, text, state, changes, isCorrected, numbers, movedFrom, movedTo } = shown
  return {
    iri,
    label: text.label,
    kind_of_day: shown.kindOfDay ?? kindOfDay,
    ...presentTextTimes(shown),
    state: presentStoredState(state),
    content_hash: text.contentHash,
    ...(changes && { changes: [...changes] }),
    ...(isCorrected && { corrected: true as const }),
    ...(numbers.length > 0 && { publisher_numbers: [...numbers] }),
    ...(movedFrom && { moved_from: presentMoved(movedFrom) }),
    ...(movedTo && { moved_to: presentMoved(movedTo) })
  }
}

function presentMoved({ text: { ref, iri, label }, share }: MovedProvision): Schemas['MovedText'] {
  // Cut, so that half is never told as more.
  return { ref, iri, label, share: Math.floor(share * 100) / 100, derived: true, method: 'shared_words' }
}

export function presentStoredState({ day, source }: StoredState): Schemas['PassageState'] {
  return { since: day, file_hash: localName(source) }
}
