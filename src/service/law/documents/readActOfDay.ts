import { firstKnownDay } from '../../../graph/states/daysInForce.js'
import type { OutlineEntry } from '../../../graph/acts/openActOutlines.js'
import { actOnDay, type ActThroughStates } from '../../../graph/states/actOnDay.js'
import type { StoredState } from '../../../graph/states/statesOfAct.js'
import type { Access } from '../../access.js'
import { partsOnDay } from '../provisions/partsOnDay.js'
import { withConsolidations } from '../provisions/withConsolidations.js'
import { findWork, type FoundWork } from '../states/findWork.js'
import { admittedThroughStates } from '../states/listHistory.js'
import type { LegalDocumentParts } from './legalDocuments.js'
import { outlineEntryOf } from './outlineEntryOf.js'

export interface ReadActOfDay {
  /** A reference or a citation of an act, or of a part of it. */
  readonly ref: string
  /** YYYY-MM-DD */
  readonly day: string
  readonly access: Access
}

/** What an act consisted of on a day. */
export interface ActOfDay {
  readonly act: Pick<FoundWork, 'iri' | 'ref' | 'label'>
  /** All in which it is held, the earliest first, and which of them counts for the day. */
  readonly states: readonly StoredState[]
  readonly state: StoredState
  /** Of texts of the Union: the days are those of which they are the version. */
  readonly kindOfDay?: 'version'
  /** ISO 639-1: in which the act is read. */
  readonly language: string
  /** YYYY-MM-DD: the first of which anything is known. */
  readonly since: string
  /** From which day (YYYY-MM-DD) it is published no more, where that ends the state. */
  readonly end?: string
  /** Its source states when provisions are in force, as a `Stand` has it. */
  readonly isInForce?: true
  /** It is held in several versions whose days its source states. */
  readonly isInVersions?: true
  /** Its provisions are those of its last state, and say what they say there. */
  readonly isAsToday: boolean
  /** Its provisions that the caller may see, in their order then. */
  readonly outline: readonly OutlineEntry[]
  /** Where what a provision (IRI) said on that day stands: its expression, or the work where it says the same today. */
  readonly textOf: (work: string) => string
}

/** @throws NotFound naming what of the reference was not found, and for a day that is not held */
export async function readActOfDay(
  ofToday: LegalDocumentParts,
  { ref, day, access }: ReadActOfDay
): Promise<ActOfDay> {
  const { parts } = await withConsolidations(ofToday, access, day)
  const of = await findWork(parts, { ref, access })
  // It says why where no state is held of the day.
  await partsOnDay(parts, day).contents(of.act)
  const through = admittedThroughStates(await parts.throughStates(of.act), access)
  const on = actOnDay(through, day)!
  const expressionOf = new Map(on.entries.map(({ iri }) => [iri, on.timesOf(iri)?.expression]))
  const [{ own = 'de' }, today, past, table] = await Promise.all([
    parts.languages(of.act),
    parts.outlines(of.act),
    parts.expressionsOf([...expressionOf.values()].filter(each => each !== undefined)),
    parts.acts()
  ])
  const known = new Map(today.map(entry => [entry.iri, entry]))
  return {
    act: table.byIri(of.act) ?? of,
    language: own,
    ...{ states: through.states, state: on.state, since: firstKnownDay(through)! },
    ...endOf(through, day),
    ...(through.inForce && { isInForce: true as const }),
    ...(through.inVersions && { isInVersions: true as const }),
    ...(through.kindOfDay && { kindOfDay: through.kindOfDay }),
    isAsToday:
      on.entries.length === through.entries.length &&
      [...expressionOf.values()].every(expression => expression === undefined),
    outline: on.entries.flatMap(({ iri }) => {
      const expression = expressionOf.get(iri)
      const text = expression === undefined ? undefined : past.get(expression)
      return (text === undefined ? known.get(iri) : outlineEntryOf(text)) ?? []
    }),
    textOf: work => expressionOf.get(work) ?? work
  }
}

/** @param day on which a state counts */
function endOf({ states, unpublished = [] }: ActThroughStates, day: string): { readonly end?: string } {
  const next = states.find(one => one.day > day)?.day
  const end = unpublished.find(({ from }) => from > day && (next === undefined || from < next))?.from
  return end === undefined ? {} : { end }
}
