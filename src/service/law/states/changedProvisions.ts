import { compareText } from '../../../base/text/compareText.js'
import type { ActThroughStates } from '../../../graph/states/actOnDay.js'
import type { CitableText } from '../../../graph/texts/citableText.js'
import type { Access } from '../../access.js'
import type { DatedParts } from '../provisions/provisionParts.js'
import { provisionState } from '../provisions/provisionState.js'
import { movesAmong } from './movesOn.js'
import type { StateOfLaw } from './statesOfLaw.js'
import { timesInStates } from './timesInStates.js'
import { turnsOfAct, type Turn } from './turnsOfAct.js'

/** How a provision is called. */
type Named = Pick<CitableText, 'iri' | 'ref' | 'label' | 'number'>

/** The provision that words came from, or went to. */
export interface MovedProvision {
  readonly text: Named
  readonly share: number
}

/** What may become of a provision, in the order in which it is told. */
export const PROVISION_OUTCOMES = ['changed', 'came', 'repealed', 'went'] as const

/** A provision that a state of its act has otherwise than the one before. */
export interface ChangedProvision {
  /** As it is called from the state on; of what went as it was called last. */
  readonly text: Named
  readonly outcome: (typeof PROVISION_OUTCOMES)[number]
  /** Of what came and went. */
  readonly movedFrom?: MovedProvision
  readonly movedTo?: MovedProvision
}

/** Provisions of a state that differ, of which each is compared with each. */
const MOST_MOVES = 60

const inNumbers = new Intl.Collator('de', { numeric: true })

interface StatesToName {
  readonly states: readonly StateOfLaw[]
  /** Of a state. */
  readonly most: number
  readonly through: ActThroughStates
  readonly access: Access
}

type ChangedByDay = ReadonlyMap<string, readonly ChangedProvision[]>

/** By what is held of an act, which is another thing as soon as the graph is. */
const known = new WeakMap<ActThroughStates, Map<string, Promise<ChangedByDay>>>()

/**
 * Which provisions of an act came, went, changed and were repealed with each of some states, by the day of the state: the
 * first in the order of their numbers, with the provisions that their words moved from and to, where not too many differ.
 * They are read once.
 * @param act its IRI
 * @param request with what is held of it, as it was read, and all that the caller may see of that
 */
export async function changedProvisions(
  parts: DatedParts,
  act: string,
  { of, ...request }: StatesToName & { readonly of: ActThroughStates }
): Promise<ChangedByDay> {
  const { states, most, access } = request
  const key = JSON.stringify([
    most,
    access.scopes.map(({ value }) => value),
    states.map(each => each.state.day)
  ])
  const readings = known.get(of) ?? new Map<string, Promise<ChangedByDay>>()
  known.set(of, readings)
  const reading = readings.get(key) ?? readChanged(parts, act, request)
  readings.set(key, reading)
  reading.catch(() => readings.delete(key))
  return reading
}

async function readChanged(
  parts: DatedParts,
  act: string,
  { states, most, through, access }: StatesToName
): Promise<ChangedByDay> {
  const chosen = new Map(states.map(each => [each.state.day, firstOf(each, most)]))
  const works = new Map(states.map(each => [each.state.day, worksOf(each, chosen.get(each.state.day)!)]))
  const expressions = timesInStates(through.expressions)
  const turns = await turnsOfAct(parts, act, { works, through: { expressions }, access })
  return new Map(
    states.map(({ state: { day }, came = [], went = [], changed = [] }) => {
      const all = turns.get(day)!
      const hasMoves = all.size === came.length + went.length + changed.length
      return [day, chosen.get(day)!.flatMap(iri => changedProvision(all, iri, hasMoves))]
    })
  )
}

/** All that differ, where it is to be looked what moved; else those that are named. */
function worksOf(
  { came = [], went = [], changed = [] }: StateOfLaw,
  named: readonly string[]
): ReadonlySet<string> {
  const all = [...came, ...went, ...changed]
  return new Set(came.length + went.length > 0 && all.length <= MOST_MOVES ? all : named)
}

function firstOf({ came = [], went = [], changed = [] }: StateOfLaw, most: number): readonly string[] {
  const all = [...came, ...went, ...changed]
  return all.sort((a, b) => inNumbers.compare(a, b) || compareText(a, b)).slice(0, most)
}

function changedProvision(
  turns: ReadonlyMap<string, Turn>,
  iri: string,
  hasMoves: boolean
): ChangedProvision[] {
  const { before, after } = turns.get(iri) ?? {}
  const text = after ?? before
  // What the caller may not see.
  if (text === undefined) return []
  const outcome = outcomeOf(before, after)
  const { movedFrom, movedTo } = hasMoves && outcome !== 'changed' ? movesAmong(turns, iri) : {}
  return [
    {
      ...{ text: nameOf(text), outcome },
      ...(movedFrom && { movedFrom: { text: nameOf(movedFrom.text), share: movedFrom.share } }),
      ...(movedTo && { movedTo: { text: nameOf(movedTo.text), share: movedTo.share } })
    }
  ]
}

/** Without the words, since it is kept. */
function nameOf({ iri, ref, label, number }: CitableText): Named {
  return { iri, ref, label, ...(number !== undefined && { number }) }
}

function outcomeOf(
  before: CitableText | undefined,
  after: CitableText | undefined
): ChangedProvision['outcome'] {
  if (after === undefined) return 'went'
  const isVacant = provisionState(after) === 'repealed'
  if (before === undefined) return isVacant ? 'repealed' : 'came'
  return isVacant && provisionState(before) !== 'repealed' ? 'repealed' : 'changed'
}
