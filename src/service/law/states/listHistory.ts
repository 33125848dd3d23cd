import { berlinDay } from '../../../base/text/berlinDay.js'
import type { ActThroughStates } from '../../../graph/states/actOnDay.js'
import { firstKnownDay } from '../../../graph/states/daysInForce.js'
import type { StoredState } from '../../../graph/states/statesOfAct.js'
import { readNotesOfAct } from '../../../graph/states/notesOfAct.js'
import type { SourceAttribution } from '../../provenance/attributions/attributionsOf.js'
import { scopeSet, type Access } from '../../access.js'
import type { PageRequest } from '../../page.js'
import { changedProvisions, type ChangedProvision } from './changedProvisions.js'
import { findWork, type FoundWork } from './findWork.js'
import { readMarkedStates, type MarkedStates } from './markedStates.js'
import { movesOn, type MovedText } from './movesOn.js'
import type { HistoryParts } from './historyParts.js'
import { newNotes } from './newNotes.js'
import { statesOfLaw, type StateOfLaw } from './statesOfLaw.js'
import { textStates, type TextState } from './textStates.js'

export interface ListHistory extends PageRequest {
  /** A reference or a citation of one provision or act. */
  readonly ref: string
  /** How many provisions that differ are named of each state of an act; none where absent. */
  readonly named?: number
}

/** A text, and the state of its act that first showed it. */
export interface ShownText extends TextState {
  readonly state: StoredState
  /** Under which provision its words stood before. */
  readonly movedFrom?: MovedText
  /** Under which they stood behind it. */
  readonly movedTo?: MovedText
}

export interface HistoryPage {
  readonly of: FoundWork
  /** Whether the act's last state has it. */
  readonly isInAct: boolean
  /** Where words moved, ISO 639-1: in which the act is read. */
  readonly language?: string
  /** The first day from which the act is held; absent where no day is known from which its text counts. */
  readonly heldFrom?: string
  /** The day until today from which the act's last state counts. */
  readonly lastState?: string
  /** The days of states are those of which texts say that they are the version. */
  readonly kindOfDay?: 'version'
  /** It is held in several versions whose days its source states. */
  readonly isInVersions?: true
  /** All, not only those of the page. */
  readonly total: number
  /** The latest first; those of an act, or those of a provision. */
  readonly states: readonly StateOfLaw[]
  readonly texts: readonly ShownText[]
  /** Of an act the provisions that differ, the first of each state, by the day of the state. */
  readonly differing?: ReadonlyMap<string, readonly ChangedProvision[]>
  /** What the file of a state says of its amendments that the one before does not, by the day of the state. */
  readonly notes: ReadonlyMap<string, readonly string[]>
  /** Of an act, what stewards said of its states. */
  readonly marked?: MarkedStates
  /** Of the files of the states of the page, unique and sorted. */
  readonly attributions: readonly SourceAttribution[]
}

/** @throws NotFound naming the part of the reference that was not found */
export async function listHistory(parts: HistoryParts, request: ListHistory): Promise<HistoryPage> {
  const { access, limit, offset, named = 0 } = request
  const of = await findWork(parts, request)
  const held = await parts.throughStates(of.act)
  const through = admittedThroughStates(held, access)
  const all = of.isAct ? [...statesOfLaw(through, of.iri)].reverse() : []
  const states = all.slice(offset, offset + limit)
  const shown = of.isAct ? [] : shownTexts(await textStates(parts, of, { through, access }), through)
  const texts = await withMoves(parts, of, { through, access, texts: shown.slice(offset, offset + limit) })
  const heldFrom = firstKnownDay(through)
  const today = berlinDay(parts.now())
  const lastState = through.states.findLast(({ day }) => day <= today)?.day
  const delivered = [...states, ...texts].map(({ state }) => ({ iri: of.iri, source: state.source }))
  const { statesGraph, sharedGraph } = parts.ids
  const notes = await readNotesOfAct(parts.store, { states: statesGraph, shared: sharedGraph, act: of.act })
  const isMoved = texts.some(({ movedFrom, movedTo }) => movedFrom !== undefined || movedTo !== undefined)
  const language = isMoved ? (await parts.languages(of.act)).own : undefined
  const naming = { of: held, states, most: named, through, access }
  const differing = of.isAct && named > 0 ? await changedProvisions(parts, of.act, naming) : undefined
  const marked = of.isAct ? await readMarkedStates(parts, of.iri) : undefined
  return {
    of,
    ...(marked && { marked }),
    ...(differing && { differing }),
    ...(language !== undefined && { language }),
    notes: newNotes(notes, through.states),
    isInAct: of.isAct || through.entries.some(({ iri }) => iri === of.iri),
    ...(heldFrom !== undefined && { heldFrom }),
    ...(lastState !== undefined && { lastState }),
    ...(through.kindOfDay && { kindOfDay: through.kindOfDay }),
    ...(through.inVersions && { isInVersions: true as const }),
    total: all.length + shown.length,
    ...{ states, texts },
    attributions: await parts.attributionsOf(delivered)
  }
}

/** The same without the provisions that the caller may not see. */
export function admittedThroughStates(through: ActThroughStates, access: Access): ActThroughStates {
  const scopes = scopeSet(access)
  return {
    ...through,
    expressions: through.expressions.filter(({ scope }) => scopes.has(scope)),
    entries: through.entries.filter(({ scope }) => scopes.has(scope))
  }
}

function shownTexts(texts: readonly TextState[], { states }: ActThroughStates): ShownText[] {
  return texts.flatMap(text => {
    // What was in force before the day of the first version is shown by that.
    const state = states.findLast(({ day }) => day <= text.from) ?? states[0]
    return state === undefined ? [] : [{ ...text, state }]
  })
}

/** The same, and where what began and ended with them came from and went to. */
async function withMoves(
  parts: HistoryParts,
  of: FoundWork,
  asked: { readonly through: ActThroughStates; readonly access: Access; readonly texts: readonly ShownText[] }
): Promise<ShownText[]> {
  const { texts, ...rest } = asked
  const turns = texts.flatMap(({ from, isFloor, until = '' }) => [isFloor ? '' : from, until])
  const days = [...new Set(turns)].filter(day => day !== '')
  const moves = new Map(
    await Promise.all(days.map(async day => [day, await movesOn(parts, of, { ...rest, day })] as const))
  )
  return texts.map(text => {
    const movedFrom = text.isFloor ? undefined : moves.get(text.from)?.movedFrom
    const movedTo = moves.get(text.until ?? '')?.movedTo
    return { ...text, ...(movedFrom && { movedFrom }), ...(movedTo && { movedTo }) }
  })
}
