import type { NamedNode, Quad } from '@rdfjs/types'
import { InvalidInput } from '../../base/errors.js'
import type { Identifiers } from '../../graph/identifiers.js'
import { readStoredRoots } from '../../graph/loads/readStoredRoots.js'
import type { ActHistory, ActState } from '../../graph/states/history.js'
import { readActHistory } from '../../graph/states/readActHistory.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import { dcterms } from '../../graph/vocab/terms.js'
import { isDerivedLink } from '../law/legalBases/derivedLinks.js'
import { splitProvenance } from './content.js'
import { loadsOf } from './mergeStates.js'
import { readLoadsOf } from './statedParts.js'

export interface StoredHistoryParts {
  readonly store: GraphStore
  readonly ids: Identifiers
}

/** All that is held of an act. */
export interface StoredAct {
  readonly act: NamedNode
  /** As it is cited: `GewO`. */
  readonly name: string
  readonly history: ActHistory
  /** What is said of the loads that it comes from. */
  readonly loads: readonly Quad[]
  /** What is said of loads and sources that nothing else comes from. */
  readonly origins: readonly Quad[]
}

/**
 * The history that is held of an act. @param called `GewO` or `ELI:GewO`
 * @throws InvalidInput where none is held of that name, or none of which a day is known from which it counts
 * @throws Unavailable
 */
export async function storedHistory({ store, ids }: StoredHistoryParts, called: string): Promise<StoredAct> {
  const act = ids.refToIri(called) ?? ids.act(called)
  if (act === undefined || ids.actOfLaw(act.value) !== act.value)
    throw new InvalidInput(`"${called.slice(0, 100)}" is no act; an act is named as in ELI:GewO`)
  const graphs = { shared: ids.sharedGraph, provenance: ids.provenanceGraph, states: ids.statesGraph }
  const held = await readStoredRoots({ store, ...graphs, roots: [act], keep: [] })
  const { passages, origins } = splitProvenance(held.provenance)
  const loads = await readLoadsOf(store, ids.provenanceGraph, passages)
  const shared = held.shared.filter(quad => !isDerivedLink(ids, quad))
  const statements = { shared, states: held.states, provenance: [...passages, ...loads] }
  const history = shared.length === 0 ? undefined : readActHistory(act, statements)
  if (history === undefined)
    throw new InvalidInput(
      shared.length === 0
        ? `${called.slice(0, 100)} is not held`
        : `${called.slice(0, 100)} is not held in a state of which the day is known from which it counts`
    )
  const ref = shared.find(
    ({ subject, predicate }) => subject.equals(act) && predicate.equals(dcterms.identifier)
  )
  const name = (ref?.object.value ?? called).replace(/^ELI:/, '')
  return { act, name, history, loads, origins }
}

/**
 * The state that counts from a day, or, of those, which somebody has set aside: of several the one that was made last.
 * @throws InvalidInput where there is none
 */
export function stateOfDay({ name, history }: StoredAct, day: string, isSetAside: boolean): ActState {
  const found = history.states.findLast(state => state.day === day && state.isSetAside === isSetAside)
  if (found !== undefined) return found
  throw new InvalidInput(
    isSetAside
      ? `No state of ${name} of ${day.slice(0, 20)} is set aside; "beleg state list ${name}" lists its states`
      : `No state of ${name} counts from ${day.slice(0, 20)}; "beleg state list ${name}" lists its states`
  )
}

/** What is said of the load that a state comes from. */
export function loadOfState({ loads }: StoredAct, { passage }: ActState): Quad[] {
  const own = loadsOf(passage)
  return loads.filter(({ subject }) => own.has(subject.value))
}
