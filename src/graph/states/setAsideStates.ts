import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import { bySubject } from '../groupedBy.js'
import { dcterms, kg, prov, rdf, rdfs, xsd } from '../vocab/terms.js'
import { wholeSeconds } from '../wholeSeconds.js'
import type { ActState } from './history.js'
import { objectOf, says } from './subjects.js'

/** Why a state counts for nothing, and when somebody said so. */
interface SetAside {
  readonly reason: string
  readonly at: Date
}

/** A state as it is known from then on. */
export function asSetAside(state: ActState, { reason, at }: SetAside): ActState {
  const node = terms.namedNode(state.iri)
  return {
    ...state,
    isSetAside: true,
    said: [...state.said, terms.quad(node, rdf.type, kg.StateSetAside)],
    passage: [
      ...state.passage,
      terms.quad(node, prov.invalidatedAtTime, terms.literal(wholeSeconds(at), xsd.dateTime)),
      terms.quad(node, prov.wasAttributedTo, kg.steward),
      terms.quad(node, rdfs.comment, terms.literal(reason))
    ]
  }
}

/** What a state says of how it was set aside; undefined where it was not. */
export function readSetAside({
  isSetAside,
  passage
}: ActState): { readonly at: string; readonly reason: string } | undefined {
  if (!isSetAside) return undefined
  return {
    at: objectOf(passage, prov.invalidatedAtTime)?.value ?? '',
    reason: objectOf(passage, rdfs.comment)?.value ?? ''
  }
}

/** The days (YYYY-MM-DD) of states that are set aside, by act (IRI), in their order. @param states what is said of states */
export function daysSetAside(states: readonly Quad[]): Map<string, string[]> {
  const days = new Map<string, string[]>()
  for (const said of bySubject(states).values()) {
    if (!says(said, rdf.type, kg.StateSetAside)) continue
    const act = objectOf(said, kg.ofAct)?.value ?? ''
    const own = days.get(act) ?? []
    days.set(act, [...own, objectOf(said, kg.observedFrom)?.value ?? ''].sort())
  }
  return days
}

/** The file of a state: the IRI of its source. */
export function sourceOfState({ said }: ActState): NamedNode {
  return objectOf(said, dcterms.source) as NamedNode
}
