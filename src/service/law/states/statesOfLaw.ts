import { groupedBy } from '../../../graph/groupedBy.js'
import type { ActThroughStates } from '../../../graph/states/actOnDay.js'
import type { StoredState } from '../../../graph/states/statesOfAct.js'
import { textsOfWork } from '../../../graph/states/textsOfWork.js'

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

/** The states of an act, the earliest first. @param act its IRI */
export function statesOfLaw(through: ActThroughStates, act: string): readonly StateOfLaw[] {
  const { states, expressions, entries } = through
  const byWork = groupedBy(expressions, ({ work }) => work)
  const days = new Map(states.map(({ day }, index) => [day, index]))
  const found = states.map(() => ({ came: [] as string[], went: [] as string[], changed: [] as string[] }))
  const differences = new Array<number>(states.length).fill(0)
  for (const iri of new Set([...byWork.keys(), ...entries.map(entry => entry.iri)])) {
    if (iri === act) continue
    const texts = textsOfWork({ ...through, expressions: byWork.get(iri) ?? [] }, { iri, isAct: false })
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
    const until = states[index + 1]?.day
    return {
      ...{ state, provisions, isFloor: index === 0 },
      ...(until !== undefined && { until }),
      ...(index > 0 && found[index])
    }
  })
}
