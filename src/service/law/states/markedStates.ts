import { DataFactory } from 'n3'
import { compareText } from '../../../base/text/compareText.js'
import { bySubject } from '../../../graph/groupedBy.js'
import type { Identifiers } from '../../../graph/identifiers.js'
import { readStatementsAbout } from '../../../graph/loads/readStoredRoots.js'
import { stateOf } from '../../../graph/states/actStates.js'
import { publicationEndsIn, readPublicationEnd } from '../../../graph/states/publicationEnds.js'
import { readSetAside, sourceOfState } from '../../../graph/states/setAsideStates.js'
import { readStateNodes } from '../../../graph/states/stateNodes.js'
import type { StoredState } from '../../../graph/states/statesOfAct.js'
import { says } from '../../../graph/states/subjects.js'
import type { GraphStore } from '../../../graph/store/graphStore.js'
import { kg, rdf } from '../../../graph/vocab/terms.js'

/** What a steward said of the states of an act: when, and why. */
interface Said {
  readonly at: string
  readonly reason: string
}

export interface MarkedStates {
  /** States that count for nothing, in the order of days. */
  readonly setAside: readonly (Said & { readonly state: StoredState })[]
  /** From which day (YYYY-MM-DD) the act is published no more, until a state counts again; in their order. */
  readonly ends: readonly (Said & { readonly day: string })[]
}

/** What stewards said of the states of an act (IRI). @throws TooManyRows, Unavailable */
export async function readMarkedStates(
  { store, ids }: { readonly store: GraphStore; readonly ids: Identifiers },
  act: string
): Promise<MarkedStates> {
  const said = await readStateNodes(store, ids.statesGraph, act)
  const nodes = [...bySubject(said)].filter(([, own]) => says(own, rdf.type, kg.StateSetAside))
  const iris = nodes.map(([iri]) => DataFactory.namedNode(iri))
  const passages = bySubject(
    iris.length === 0 ? [] : await readStatementsAbout(store, ids.provenanceGraph, iris)
  )
  const setAside = nodes.map(([iri, own]) => {
    const state = stateOf(iri, own, passages.get(iri) ?? [])
    return {
      order: state.order,
      state: { day: state.day, source: sourceOfState(state).value },
      ...readSetAside(state)!
    }
  })
  return {
    setAside: setAside
      .sort((a, b) => compareText(a.order, b.order))
      .map(({ state, at, reason }) => ({ state, at, reason })),
    ends: publicationEndsIn(said).map(end => ({ day: end.day, ...readPublicationEnd(end) }))
  }
}
