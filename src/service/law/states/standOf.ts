import { berlinDay } from '../../../base/text/berlinDay.js'
import type { ActThroughStates } from '../../../graph/states/actOnDay.js'
import type { TextOfWork } from '../../../graph/states/textsOfWork.js'
import type { StoredState } from '../../../graph/states/statesOfAct.js'
import type { Access } from '../../access.js'
import type { HistoryParts } from './historyParts.js'
import { storedWork } from './findText.js'

export interface ReadStand {
  /** Of an act or a part of one, not of a text of a day. */
  readonly iri: string
  readonly access: Access
}

/** When a work says what, without the words. */
export interface Stand {
  /** YYYY-MM-DD: of the clock, in Berlin. */
  readonly today: string
  /** Itself, where it is one. */
  readonly act: { readonly iri: string; readonly ref: string; readonly label: string }
  readonly isAct: boolean
  /** The earliest first; also where its act is held in one state alone, none where no day is known. */
  readonly texts: readonly TextOfWork[]
  /** Those of the act, the earliest first. */
  readonly states: readonly StoredState[]
  /** When its act is published no more, the earliest first; absent where it is. */
  readonly unpublished?: readonly { readonly from: string; readonly until?: string }[]
  /** The source states since and until when provisions are in force. */
  readonly isInForce?: true
  /** It is held in several versions whose days its source states. */
  readonly isInVersions?: true
  /** YYYY-MM-DD: the first of those still to come on which anything of it says something else; of an act in versions. */
  readonly ahead?: string
  /** Of a consolidated text: of which day (YYYY-MM-DD) it is the version, and of how many, all of which have said `texts`. */
  readonly version?: { readonly day: string; readonly count: number }
}

/** Undefined for what is no law, and for what the caller may not see. */
export async function standOf(parts: HistoryParts, { iri, access }: ReadStand): Promise<Stand | undefined> {
  const held = await storedWork(parts, iri, access)
  if (held === undefined) return undefined
  const { act, inTime, through } = held
  const { states, inForce, inVersions, unpublished } = through
  const today = berlinDay(parts.now())
  return {
    ...{ today, act, isAct: act.iri === iri, texts: inTime.texts, states },
    ...(unpublished && { unpublished }),
    ...(inForce && { isInForce: true as const }),
    ...(inVersions && { isInVersions: true as const, ...aheadIn(through, { act: act.iri, iri, today }) })
  }
}

function aheadIn(
  { states, expressions }: ActThroughStates,
  { act, iri, today }: { readonly act: string; readonly iri: string; readonly today: string }
): Pick<Stand, 'ahead'> {
  if (iri !== act) return {}
  const begins = expressions.flatMap(({ from, until }) => (from === until ? [] : [from]))
  const [ahead] = [...states.map(({ day }) => day), ...begins].filter(day => day > today).sort()
  return ahead === undefined ? {} : { ahead }
}
