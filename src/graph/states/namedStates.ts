import type { NamedNode, Quad, Quad_Object } from '@rdfjs/types'
import { compareText } from '../../base/text/compareText.js'
import { bySubject, groupedBy } from '../groupedBy.js'
import { dcterms, kg, rdf } from '../vocab/terms.js'
import { stateIri, stateOf } from './actStates.js'
import { stateDay } from './stateDay.js'
import { objectOf, says, statedBySubject } from './subjects.js'
import { versionDay } from './versionDay.js'

/** What tells of the states of acts. */
export interface StatedOfActs {
  /** What the shared graph says of the acts. */
  readonly shared: readonly Quad[]
  /** What the graph of states says of their states. */
  readonly states: readonly Quad[]
  /** What the provenance graph says of the acts. */
  readonly passages: readonly Quad[]
}

/**
 * By act (IRI), the names (IRI) of its states that count, as they follow on one another: also that of the only one, which
 * the act itself tells. None where no day is known from which it counts.
 */
export function namedStates(
  acts: readonly NamedNode[],
  { shared, states, passages }: StatedOfActs
): ReadonlyMap<string, readonly string[]> {
  const told = [...bySubject(states)].flatMap(([iri, said]) =>
    says(said, rdf.type, kg.ActState)
      ? [{ act: objectOf(said, kg.ofAct)?.value ?? '', state: stateOf(iri, said, []) }]
      : []
  )
  const byAct = groupedBy(told, ({ act }) => act)
  const sources = objectsOf(shared, dcterms.source)
  const made = objectsOf(passages, kg.sourceState)
  const saidOf = statedBySubject(shared)
  return new Map(
    acts.map(act => {
      const own = byAct.get(act.value)
      if (own === undefined) return [act.value, onlyStateOf(act)]
      const counted = own.filter(({ state }) => !state.isSetAside).map(({ state }) => state)
      return [act.value, counted.sort((a, b) => compareText(a.order, b.order)).map(({ iri }) => iri)]
    })
  )

  function onlyStateOf(act: NamedNode): string[] {
    const source = sources.get(act.value)
    const state = made.get(act.value)
    const day =
      state?.termType === 'Literal' ? (stateDay(state) ?? versionDay(saidOf(act.value), state)) : undefined
    return source === undefined || day === undefined ? [] : [stateIri(act, day, source).value]
  }
}

/** By subject (IRI), the object of a predicate. */
function objectsOf(quads: readonly Quad[], predicate: NamedNode): Map<string, Quad_Object> {
  return new Map(
    quads.flatMap(quad =>
      quad.predicate.equals(predicate) ? [[quad.subject.value, quad.object] as const] : []
    )
  )
}
