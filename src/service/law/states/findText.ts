import type { Acts } from '../../../graph/acts/openActs.js'
import type { Identifiers } from '../../../graph/identifiers.js'
import type { ActsThroughStates } from '../../../graph/states/openActsThroughStates.js'
import { textOn, textsOfWork, type TextOfWork } from '../../../graph/states/textsOfWork.js'
import { describedTimes, whyNotOnDay } from '../../../graph/states/whyNotOnDay.js'
import { labelOfWork } from '../provisions/labelOfWork.js'
import { whyNotText } from '../provisions/whyNotText.js'
import { NotFound } from '../../../base/errors.js'
import { scopeSet, type Access } from '../../access.js'

export interface TextParts {
  readonly ids: Identifiers
  readonly acts: Acts
  readonly throughStates: ActsThroughStates
}

/** An act or a part of one, through the states in which its act is held. */
export interface WorkInTime {
  readonly work: string
  /** The earliest first. */
  readonly texts: readonly TextOfWork[]
  /** It is in its act no more. */
  readonly isFormer: boolean
  /** Which of its texts is meant; absent where the work itself is. What held for no whole day is not among them. */
  readonly expression?: TextOfWork
}

/** `{work}/2022-01-09`; digits of its file are behind the day of what held for no whole day. */
const DATED = /^(.+)\/(\d{4}-\d{2}-\d{2})(-[0-9a-f]{8})?$/

/** What is known of an act or a part of one; undefined for all else, and for what the caller may not see. */
export async function storedWork(parts: TextParts, work: string, access: Access) {
  const act = parts.ids.actOfLaw(work)
  if (act === undefined) return undefined
  const scopes = scopeSet(access)
  const held = (await parts.acts()).byIri(act)
  if (held === undefined || !scopes.has(held.scope)) return undefined
  const through = await parts.throughStates(act)
  const own = through.expressions.filter(one => one.work === work && scopes.has(one.scope))
  const isAct = work === act
  const isHeld = isAct || through.entries.some(({ iri, scope }) => iri === work && scopes.has(scope))
  if (!isHeld && own.length === 0) return undefined
  const texts = textsOfWork({ ...through, expressions: own }, { iri: work, isAct })
  const inTime: WorkInTime = { work, texts, isFormer: own.some(({ isFormer }) => isFormer) }
  const { ref, label } = held
  return { act: { iri: act, ref, label }, inTime, own, through }
}

/** The texts of an act or a part of one; none where no other state is held than one. Undefined as `findText` has it. */
export async function textsOfLaw(
  parts: TextParts,
  work: string,
  access: Access
): Promise<WorkInTime | undefined> {
  const held = await storedWork(parts, work, access)
  return held && (held.through.states.length > 1 ? held.inTime : { ...held.inTime, texts: [] })
}

/**
 * What is known of a work through several states, and which text of it an IRI means: any day is an address of the text
 * that holds on it. Undefined for what is no law, what is held in one state (but by a day), and what the caller may not see.
 * @throws NotFound for a day of which the text is not known here; it says which are
 */
export async function findText(
  parts: TextParts,
  iri: string,
  access: Access
): Promise<WorkInTime | undefined> {
  const [, work, day, digits] = DATED.exec(iri) ?? []
  const held = await storedWork(parts, work ?? iri, access)
  if (held === undefined) return undefined
  const { inTime, own, act, through } = held
  if (day === undefined) return held.through.states.length > 1 ? inTime : undefined
  if (digits !== undefined) {
    const exact = own.find(one => one.iri === iri)
    return (
      exact && {
        ...inTime,
        expression: { iri, isCurrent: false, from: exact.from, isFloor: false, until: exact.from }
      }
    )
  }
  const expression = textOn(inTime.texts, day)
  if (expression === undefined) {
    const { texts } = inTime
    const why = whyNotOnDay(through, texts, day)
    const isOfOthers = texts.length === 0 || why.why === 'before_first_state'
    const said = isOfOthers ? undefined : whyNotText(labelOfWork(act), day, why)
    throw new NotFound(said ?? noTextOn(labelOfWork(act), day, texts))
  }
  return { ...inTime, expression }
}

/** Why there is no text of a day. @param label of the act */
export function noTextOn(label: string, day: string, texts: readonly TextOfWork[]): string {
  if (texts.length === 0) return whyNotText(label, day, { why: 'no_day' })!
  return `No text of ${day} is held here; states of ${label} have it ${describedTimes(texts)}`
}
