import type { NamedNode } from '@rdfjs/types'
import type { Identifiers } from '../../graph/identifiers.js'
import { daysOfStates } from '../../graph/states/daysOfStates.js'
import { daysOfEnds } from '../../graph/states/publicationEnds.js'
import { daysSetAside } from '../../graph/states/setAsideStates.js'
import { objectOf, statedBySubject } from '../../graph/states/subjects.js'
import { kg, xsd } from '../../graph/vocab/terms.js'
import { actsAmong } from './mergeStates.js'
import type { Side } from './rootChanges.js'

/** Days (YYYY-MM-DD) of what comes of the states of an act; each absent where nothing does. */
export interface DaysOfRoot {
  /** From which states count that come beside those that are held. */
  readonly states?: readonly string[]
  /** Of states that are set aside. */
  readonly setAside?: readonly string[]
  /** From which it is published no more. */
  readonly ended?: readonly string[]
}

/** By act: states beside those that are held, or beside the one in which it comes first. */
export function furtherStates(ids: Identifiers, roots: readonly NamedNode[], held: Side, wanted: Side) {
  const acts = actsAmong(roots, ids)
  const daysOf = ({ shared, states, provenance }: Side) =>
    daysOfStates(acts, { shared, states, passages: provenance })
  const [before, after] = [daysOf(held), daysOf(wanted)]
  const passageOf = statedBySubject(wanted.provenance)
  // What lies ahead is a version, whose day the passage of the act does not tell.
  const isAhead = (act: string, day: string) => {
    const current = objectOf(passageOf(act), kg.sourceState)
    return current?.termType === 'Literal' && current.datatype.equals(xsd.date) && current.value < day
  }
  return new Map(
    acts.flatMap(({ value }) => {
      const known = before.get(value)!
      const days = after.get(value)!.filter(day => !known.includes(day))
      // The state that takes the place of what is held, or comes first, is told by what changes.
      const isBeside = days[0]! < known.at(-1)! || isAhead(value, days[0]!)
      return days.length > 1 || (days.length === 1 && known.length > 0 && isBeside)
        ? [[value, days] as const]
        : []
    })
  )
}

/** By act (IRI): days of states that are set aside and were not. */
export function newlySetAside(
  held: Pick<Side, 'states'>,
  wanted: Pick<Side, 'states'>
): ReadonlyMap<string, readonly string[]> {
  return newDays(daysSetAside(held.states), daysSetAside(wanted.states))
}

/** By act (IRI): days from which it is published no more, and was. */
export function newlyEnded(
  held: Pick<Side, 'states'>,
  wanted: Pick<Side, 'states'>
): ReadonlyMap<string, readonly string[]> {
  return newDays(daysOfEnds(held.states), daysOfEnds(wanted.states))
}

type DaysByAct = ReadonlyMap<string, readonly string[]>

function newDays(before: DaysByAct, after: DaysByAct): DaysByAct {
  return new Map(
    [...after].flatMap(([act, days]) => {
      const known = before.get(act) ?? []
      const fresh = days.filter(day => !known.includes(day))
      return fresh.length === 0 ? [] : [[act, fresh] as const]
    })
  )
}
