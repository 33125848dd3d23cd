import { groupedBy } from '../../../graph/groupedBy.js'
import type { ActThroughStates } from '../../../graph/states/actOnDay.js'
import type { StoredState } from '../../../graph/states/statesOfAct.js'
import { textsOfWork } from '../../../graph/states/textsOfWork.js'
import { publishedTimes } from '../../../graph/states/unpublishedTimes.js'
import { timesInStates } from './timesInStates.js'

/** A state of an act, and how its provisions differ from those of the state before. */
export interface StateOfLaw {
  readonly state: StoredState
  readonly isFloor: boolean
  /** From which the next one counts. */
  readonly until?: string
  /** How many it has. */
  readonly provisions: number
  /** Works (IRI) that the state before did not have, in no order; absent of the first state. */
  readonly came?: readonly string[]
  /** That only the state before has. */
  readonly went?: readonly string[]
  /** That say, or are called, something else. */
  readonly changed?: readonly string[]
}

function untilNext(states: readonly StoredState[], index: number): { readonly until?: string } {
  const next = states[index + 1]?.day
  return next === undefined ? {} : { until: next }
}

/** The states of an act, the earliest first. @param act its IRI */
export function statesOfLaw(through: ActThroughStates, act: string): readonly StateOfLaw[] {
  const { states, expressions, entries } = through
  // A version has what it says, whether that is in force or not.
  const versions = { states, entries }
  const held = timesInStates(expressions)
  const byWork = groupedBy(held, ({ work }) => work)
  const days = new Map(states.map(({ day }, index) => [day, index]))
  const found = states.map(() => ({ came: [] as string[], went: [] as string[], changed: [] as string[] }))
  const differences = new Array<number>(states.length).fill(0)
  for (const iri of new Set([...byWork.keys(), ...entries.map(entry => entry.iri)])) {
    if (iri === act) continue
    const texts = textsOfWork({ ...versions, expressions: byWork.get(iri) ?? [] }, { iri, isAct: false })
    for (const [index, { from, until }] of texts.entries()) {
      const [first, after] = [days.get(from), until === undefined ? undefined : days.get(until)]
      if (first === undefined) continue
      const goesOn = texts[index + 1]?.from === until
      if (texts[index - 1]?.until === from) found[first]!.changed.push(iri)
      else {
        found[first]!.came.push(iri)
        differences[first]!++
      }
      if (after !== undefined && !goesOn) {
        found[after]!.went.push(iri)
        differences[after]!--
      }
    }
  }
  let provisions = 0
  return states.map((state, index) => {
    provisions += differences[index]!
    const [text] = publishedTimes({ from: state.day, ...untilNext(states, index) }, through.unpublished)
    const until = text?.until
    return {
      ...{ state, provisions, isFloor: index === 0 },
      ...(until !== undefined && { until }),
      ...(index > 0 && found[index])
    }
  })
}
