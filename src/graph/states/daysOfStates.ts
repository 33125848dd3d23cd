import type { NamedNode, Quad } from '@rdfjs/types'
import { bySubject } from '../groupedBy.js'
import { kg, rdf } from '../vocab/terms.js'
import { stateDay } from './stateDay.js'
import { objectOf, says, statedBySubject } from './subjects.js'
import { versionDay } from './versionDay.js'

/**
 * The days (YYYY-MM-DD) from which the states of some acts count, by act (IRI), in their order: those that the graph of
 * states tells, without those that are set aside, and of an act that is held in one state that of its passage.
 */
export function daysOfStates(
  acts: readonly NamedNode[],
  {
    shared,
    states,
    passages
  }: {
    /** What the shared graph says of the acts. */
    readonly shared: readonly Quad[]
    readonly states: readonly Quad[]
    readonly passages: readonly Quad[]
  }
): Map<string, string[]> {
  const days = new Map(acts.map(act => [act.value, new Set<string>()]))
  const saidOf = statedBySubject(shared)
  for (const said of bySubject(states).values()) {
    if (!says(said, rdf.type, kg.ActState) || says(said, rdf.type, kg.StateSetAside)) continue
    days.get(objectOf(said, kg.ofAct)?.value ?? '')?.add(objectOf(said, kg.observedFrom)?.value ?? '')
  }
  for (const { subject, predicate, object } of passages) {
    const own = days.get(subject.value)
    if (own?.size !== 0 || !predicate.equals(kg.sourceState) || object.termType !== 'Literal') continue
    const day = stateDay(object) ?? versionDay(saidOf(subject.value), object)
    if (day !== undefined) own.add(day)
  }
  return new Map([...days].map(([act, found]) => [act, [...found].sort()]))
}
