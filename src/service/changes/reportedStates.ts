import { berlinDay } from '../../base/text/berlinDay.js'
import { groupedBy } from '../../graph/groupedBy.js'
import type { RecordedChange } from '../../graph/loads/readChanges.js'
import { readStateIri } from '../../graph/states/actStates.js'
import { compareText } from '../../base/text/compareText.js'
import type { ChangedConcept } from './listChanges.js'

/** A state of an act that came with a change, or went with it. */
export interface ChangedState {
  readonly iri: string
  readonly act: ChangedConcept
  /** YYYY-MM-DD: from which it counts. */
  readonly day: string
  /**
   * Where it stands among the act's states: its text became that of today, it came beside others, it counts from a day
   * that was still to come, or it counts no more.
   */
  readonly standing: 'today' | 'earlier' | 'ahead' | 'gone'
  /** Expressions that begin with it, of which the publisher corrected the words. */
  readonly corrected: readonly ChangedConcept[]
}

/** @param concept by IRI, as the feed names it */
export function reportedStates(
  { at, states }: Pick<RecordedChange, 'at' | 'states'>,
  concept: (iri: string) => ChangedConcept
): ChangedState[] {
  const then = berlinDay(new Date(at))
  const current = new Set(states.current)
  const corrected = groupedBy(states.corrected, iri => iri.slice(iri.lastIndexOf('/') + 1))
  // What a state takes back to today's text was there before, and is no news but for that.
  const added = new Set([...states.added, ...states.current])
  const told = (iri: string, standingOf: (day: string) => ChangedState['standing']): ChangedState[] => {
    const state = readStateIri(iri)
    if (state === undefined) return []
    const { act, day } = state
    const ofAct = states.added.includes(iri)
      ? (corrected.get(day) ?? []).filter(text => text.startsWith(`${act}/`))
      : []
    const texts = ofAct.map(text => {
      const { ref } = concept(text.slice(0, -day.length - 1))
      return { iri: text, ...(ref !== undefined && { ref: `${ref}@${day}` }) }
    })
    return [{ iri, act: concept(act), day, standing: standingOf(day), corrected: texts }]
  }
  return [
    ...[...added].flatMap(iri =>
      told(iri, day => (day > then ? 'ahead' : current.has(iri) ? 'today' : 'earlier'))
    ),
    ...states.removed.flatMap(iri => told(iri, () => 'gone'))
  ].sort((a, b) => compareText(a.iri, b.iri))
}
